import { keepCompiledCode } from '../service/keep-compiled-code.ts';

keepCompiledCode();
// A reload or a replacement asked for while the catalogue is still being read asks for what is happening anyway.
process.on('SIGHUP', () => {});
process.on('SIGUSR2', () => {});
const { launch } = await import('./launch.ts');
await launch(process.env);

import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second start then reads compiled code instead of stripping types again.
enableCompileCache();
// A reload or a replacement asked for while the catalogue is still being read asks for what is happening anyway.
process.on('SIGHUP', () => {});
process.on('SIGUSR2', () => {});
const { launch } = await import('./launch.ts');
await launch(process.env);

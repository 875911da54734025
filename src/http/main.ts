import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second start then reads compiled code instead of stripping types again.
enableCompileCache();
// A reload asked for while the catalogue is still being read asks for what is happening anyway.
process.on('SIGHUP', () => {});
const { serve } = await import('./serve.ts');
await serve(process.env);

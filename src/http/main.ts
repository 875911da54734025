import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second start then reads compiled code instead of stripping types again.
enableCompileCache();
const { serve } = await import('./serve.ts');
await serve(process.env);

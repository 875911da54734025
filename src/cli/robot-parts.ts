#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second call then reads compiled code instead of stripping types again.
enableCompileCache();
const [{ runCommand }, { runProgram }] = await Promise.all([import('./run-command.ts'), import('./program.ts')]);
runCommand('robot-parts', runProgram);

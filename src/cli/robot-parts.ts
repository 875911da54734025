#!/usr/bin/env node
import { keepCompiledCode } from '../service/keep-compiled-code.ts';

keepCompiledCode();
const [{ runCommand }, { runProgram }] = await Promise.all([import('./run-command.ts'), import('./program.ts')]);
runCommand('robot-parts', runProgram);

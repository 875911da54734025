import { complain } from './terminal.ts';

/** Runs a command to its exit status: 2 with a sentence when it could do nothing, quietly when the reader went away. */
export function runCommand(name: string, main: (args: readonly string[]) => Promise<number>): void {
  // `| head` closes the pipe early; that is no fault of the command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    // An answer that could not be written is none, whatever it said.
    complain(`${name}: the answer cannot be written: ${error.code === 'ENOSPC' ? 'the disk is full' : error.message}`);
    process.exit(2);
  });
  main(process.argv.slice(2)).then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      complain(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 2;
    },
  );
}

import { CommanderError } from 'commander';
import { ServiceError } from '../contract/errors.ts';
import { complain, printable } from './terminal.ts';

/** Says on standard error why nothing could be done: as a sentence, or as the service would say it in JSON. */
export function sayFailure(error: unknown, { json }: { json: boolean }): void {
  if (json) complain(JSON.stringify(bodyOf(error), null, 2));
  else for (const line of linesOf(error)) complain(printable(line));
}

function bodyOf(error: unknown) {
  if (error instanceof CommanderError) return usageBody(error);
  // Not of the service: a database or a server that cannot be reached, a configuration.
  if (!(error instanceof ServiceError)) return { error: messageOf(error), code: 'failed' };
  const { request_id: _none, ...body } = error.body('');
  return body;
}

/** A call that is wrong, as the service would say it of a request. */
function usageBody({ code, message }: CommanderError) {
  const [, sentence = '', meant] =
    /^(?:error: )?([\s\S]*?)(?:\n\(Did you mean (?:one of )?(.*)\?\))?$/.exec(message) ?? [];
  return {
    error: sentence,
    code: code === 'commander.unknownOption' ? 'unknown_parameter' : 'validation_failed',
    ...(meant !== undefined && { did_you_mean: meant.split(', ') }),
  };
}

function linesOf(error: unknown): string[] {
  const first = `robot-parts: ${messageOf(error)}`;
  if (!(error instanceof ServiceError)) return first.split('\n');
  const { details = [], did_you_mean = [], credits } = error.extras;
  return [
    first,
    ...details.map(({ path, message }) => `  ${path} ${message}`),
    ...(did_you_mean.length > 0 ? [`  did you mean ${did_you_mean.join(', ')}?`] : []),
    ...(credits
      ? [`  ${credits.credits_remaining} of ${credits.credits_required} credits; more: ${credits.recharge_url}`]
      : []),
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

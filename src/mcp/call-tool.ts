import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorBody, ServiceError } from '../contract/errors.ts';
import { readArguments } from './arguments.ts';
import type { Tool, ToolContext } from './tool.ts';

export interface CallContext extends ToolContext {
  /** Finds the call in the log. */
  requestId: string;
  /** Hears of what failed on our side. */
  report(error: unknown): void;
}

/** Runs a tool. What a caller could mend is a result of the tool, in words that say how (MCP, tools). */
export async function callTool(called: Tool, given: unknown, context: CallContext): Promise<CallToolResult> {
  try {
    const input = readArguments(called, given ?? {});
    if (called.costCredits === 0) await context.customer.admit();
    context.signal.throwIfAborted();
    const { structured, text } = await called.run(input, context);
    return { structuredContent: structured, content: [{ type: 'text', text }] };
  } catch (error) {
    if (context.signal.aborted) throw error;
    const known = error instanceof ServiceError ? error : new ServiceError('internal_error', { cause: error });
    if (known.status >= 500) context.report(known.extras.cause ?? known);
    return refusal(called, known.body(context.requestId));
  }
}

/** The error over HTTP, as a sentence each. */
function refusal({ name }: Tool, body: ErrorBody): CallToolResult {
  const { error, code, details = [], did_you_mean = [], recharge_url } = body;
  const text = [
    `${name}: ${error.replace(SEE_DETAILS, '')} (${code})`,
    ...details.map(({ path, message }) => `- ${path === '' ? 'arguments' : path}: ${message}`),
    ...(did_you_mean.length > 0 ? [`Did you mean ${did_you_mean.join(', ')}?`] : []),
    ...(recharge_url === undefined ? [] : [`More credits: ${recharge_url}`]),
    ...(ADVICE[code] === undefined ? [] : [ADVICE[code]]),
  ];
  return { isError: true, content: [{ type: 'text', text: text.join('\n') }], _meta: { 'robot-parts/error': body } };
}

/** They follow, or there are none. */
const SEE_DETAILS = /; see details(?=\.)/;

/** What to do next, where the sentence alone does not say it. */
const ADVICE: Partial<Record<ErrorBody['code'], string>> = {
  key_missing:
    'Ask the user for an API key (POST /api/register gives one with free credits), sent as X-API-Key or as a bearer token; on stdio in ROBOT_PARTS_KEY.',
  rate_limited: 'Wait until then, or ask the user for a key of a paid plan.',
  unknown_entity: 'Find ids with search_parts.',
  unknown_robot: 'List robots with get_reference, document open_robots, section robots.',
  too_busy: 'Try again in some seconds.',
};

import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type GetPromptResult,
  type InputRequiredResult,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

/**
 * The tools, resources and prompts that the conformance runner asks for by name. They show what our way of serving can
 * carry: images, progress, questions back to the client; the real tools need none of it.
 */

type Answer = CallToolResult | InputRequiredResult;
type Answering = (given: Record<string, unknown>, context: ServerContext) => Promise<Answer> | Answer;

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const said = (text: string) => ({ type: 'text' as const, text });
const embedded = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
});

const states = createRequestStateCodec<{ round: number }>({ key: new Uint8Array(32).fill(7) });

/** The last page of a flow is kept for whoever answered; what he was asked is not. */
type Asked = NonNullable<InputRequiredResult['inputRequests']>;

function ask(inputRequests: Asked, requestState?: string): InputRequiredResult {
  return { resultType: 'input_required', inputRequests, ...(requestState !== undefined && { requestState }) };
}

function question(
  message: string,
  properties: Record<string, { type: 'string' } | { type: 'boolean' }>,
): Asked[string] {
  const requestedSchema = { type: 'object' as const, properties, required: Object.keys(properties) };
  return { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
}

function sampling(text: string): Asked[string] {
  const messages = [{ role: 'user' as const, content: said(text) }];
  return { method: 'sampling/createMessage', params: { messages, maxTokens: 100 } };
}

const ROOTS: Asked[string] = { method: 'roots/list', params: {} };
const NAME = question('What is your name?', { name: { type: 'string' } });

/** What the client answered to one of our questions. */
function answered(context: ServerContext, key: string): Record<string, unknown> | undefined {
  const answer = context.mcpReq.inputResponses?.[key];
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined;
}

function contentOf(context: ServerContext, key: string, field: string): string | undefined {
  const content = answered(context, key)?.content as Record<string, unknown> | undefined;
  return typeof content?.[field] === 'string' ? content[field] : undefined;
}

async function sendProgress(context: ServerContext): Promise<void> {
  const progressToken = context.mcpReq._meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined) {
      await context.mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      });
    }
    await pause(10);
  }
}

const TOOLS: Readonly<Record<string, Answering>> = {
  test_simple_text: () => ({ content: [said('This is a simple text response for testing.')] }),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }),
  test_multiple_content_types: () => ({
    content: [
      said('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  test_error_handling: () => ({
    isError: true,
    content: [said('This tool intentionally returns an error for testing')],
  }),
  async test_tool_with_progress(_, context) {
    await sendProgress(context);
    return { content: [said('done')] };
  },
  async test_tool_with_logging(_, context) {
    for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await context.mcpReq.log('info', line);
      await pause(10);
    }
    return { content: [said('done')] };
  },
  async test_logging_tool(_, context) {
    await context.mcpReq.log('info', 'only for those who asked');
    return { content: [said('done')] };
  },
  test_sampling: () => ask({ answer: sampling('Test prompt for sampling') }),
  test_elicitation: () => ask({ answer: NAME }),
  test_elicitation_sep1034_defaults: () => ask({ answer: NAME }),
  test_elicitation_sep1330_enums: () => ask({ answer: NAME }),
  test_missing_capability() {
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
  },
  async test_streaming_elicitation(_, context) {
    await sendProgress(context);
    return answered(context, 'name') ? { content: [said('done')] } : ask({ name: NAME });
  },
  test_input_required_result_elicitation(_, context) {
    const name = contentOf(context, 'user_name', 'name');
    return name === undefined ? ask({ user_name: NAME }) : { content: [said(`Hello, ${name}!`)] };
  },
  test_input_required_result_sampling(_, context) {
    const answer = answered(context, 'capital_question');
    if (!answer) return ask({ capital_question: sampling('What is the capital of France?') });
    return { content: [said(JSON.stringify(answer.content))] };
  },
  test_input_required_result_list_roots(_, context) {
    const answer = answered(context, 'client_roots');
    return answer ? { content: [said(JSON.stringify(answer.roots))] } : ask({ client_roots: ROOTS });
  },
  async test_input_required_result_request_state(_, context) {
    const state = context.mcpReq.requestState<{ round: number }>();
    if (answered(context, 'confirm') && state?.round === 1) return { content: [said('state-ok')] };
    return ask({ confirm: question('Please confirm', { ok: { type: 'boolean' } }) }, await states.mint({ round: 1 }));
  },
  async test_input_required_result_multiple_inputs(_, context) {
    const wanted = { user_name: NAME, greeting: sampling('Generate a greeting'), client_roots: ROOTS };
    const isAnswered = Object.keys(wanted).every((key) => answered(context, key));
    return isAnswered ? { content: [said('done')] } : ask(wanted, await states.mint({ round: 1 }));
  },
  async test_input_required_result_multi_round(_, context) {
    const round = context.mcpReq.requestState<{ round: number }>()?.round ?? 0;
    if (round === 2 && answered(context, 'step2')) return { content: [said('done')] };
    if (round >= 1 && answered(context, 'step1')) {
      const step2 = question('Step 2: What is your favorite color?', { color: { type: 'string' } });
      return ask({ step2 }, await states.mint({ round: 2 }));
    }
    const step1 = question('Step 1: What is your name?', { name: { type: 'string' } });
    return ask({ step1 }, await states.mint({ round: 1 }));
  },
  async test_input_required_result_tampered_state(_, context) {
    if (context.mcpReq.requestState<{ round: number }>()?.round === 1) return { content: [said('done')] };
    return ask({ user_name: NAME }, await states.mint({ round: 1 }));
  },
  test_input_required_result_capabilities(_, context) {
    const envelope: { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } = context.mcpReq.envelope ?? {};
    const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] ?? {};
    return ask({
      ...(capabilities.elicitation && { user_name: NAME }),
      ...(capabilities.sampling && { greeting: sampling('Generate a greeting') }),
    });
  },
};

type Prompting = (given: Record<string, string>, context: ServerContext) => GetPromptResult | InputRequiredResult;
type Content = GetPromptResult['messages'][number]['content'];

const fromUser = (...contents: Content[]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});

const PROMPTS: Readonly<Record<string, { takes: readonly string[]; get: Prompting }>> = {
  test_simple_prompt: { takes: [], get: () => fromUser(said('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    get: ({ arg1, arg2 }) => fromUser(said(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    get: ({ resourceUri = '' }) =>
      fromUser(
        embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        said('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: { takes: [], get: () => fromUser(image, said('Please analyze the image above.')) },
  test_input_required_result_prompt: {
    takes: [],
    get(_, context) {
      const about = contentOf(context, 'user_context', 'context');
      if (about !== undefined) return fromUser(said(`About ${about}`));
      return ask({ user_context: question('What context should the prompt use?', { context: { type: 'string' } }) });
    },
  },
};

function readResource(uri: string) {
  if (uri === 'test://static-text') {
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG };
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  return {
    uri,
    mimeType: 'application/json',
    text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
  };
}

/** Subscriptions of 2025 are requests; those of 2026 are streams, which our way of serving does not keep. */
export function createFixtureServer({ subscribe }: { subscribe: boolean }): Server {
  const server = new Server(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: subscribe ? { subscribe } : {}, prompts: {}, completions: {}, logging: {} },
      requestState: { verify: states.verify },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(TOOLS).map((name) => ({ name, description: name, inputSchema: { type: 'object' as const } })),
  }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }, context) => {
    const answer = TOOLS[name];
    if (!answer) throw new ProtocolError(-32_602, `There is no tool ${name}.`);
    return answer(given, context);
  });
  server.setRequestHandler('resources/list', () => ({
    resources: ['test://static-text', 'test://static-binary', 'test://watched-resource'].map((uri) => ({
      uri,
      name: uri,
      description: uri,
    })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', description: 'A template' }],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => ({ contents: [readResource(uri)] }));
  if (subscribe) {
    server.setRequestHandler('resources/subscribe', () => ({}));
    server.setRequestHandler('resources/unsubscribe', () => ({}));
  }
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { takes }]) => ({
      name,
      description: name,
      arguments: takes.map((one) => ({ name: one, description: one, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }, context) => {
    const prompt = PROMPTS[name];
    if (!prompt) throw new ProtocolError(-32_602, `There is no prompt ${name}.`);
    return prompt.get(given, context);
  });
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [], total: 0, hasMore: false } }));
  return server;
}

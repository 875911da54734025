interface FetchHandler<Options> {
  fetch(request: Request, options?: Options): Promise<Response>;
}

/**
 * An answer that comes as a stream of events is handed on with its first event. Its headers could go out before, but
 * by then a call has not been counted, and `RateLimit` says what is left after it (decision 14).
 */
export function withHeadersLast<Options>({ fetch }: FetchHandler<Options>): FetchHandler<Options> {
  return {
    async fetch(request, options) {
      const response = await fetch(request, options);
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      return isStream && response.body ? withFirstEvent(response, response.body) : response;
    },
  };
}

async function withFirstEvent(
  { status, statusText, headers }: Response,
  body: ReadableStream<Uint8Array>,
): Promise<Response> {
  const reader = body.getReader();
  let first: Awaited<ReturnType<typeof reader.read>> | undefined = await reader.read();
  const events = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = first ?? (await reader.read());
      first = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(events, { status, statusText, headers });
}

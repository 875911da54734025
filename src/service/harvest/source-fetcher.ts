import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { encodedPath, type ListedFile } from '../../open-robots/listed-files.ts';
import { AllowedHosts, GITHUB_RAW } from './allowed-hosts.ts';
import { type Attempt, cutOff } from './attempt.ts';
import { PassingError, RefusedError } from './fetch-errors.ts';
import { FETCH_POLICY, type FetchPolicy, mayPass, pauseMs } from './fetch-policy.ts';
import { type Answer, guardedGet } from './guarded-get.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { Slots } from './slots.ts';

export interface FetcherOptions {
  userAgent: string;
  /** Takes the place of GitHub's raw files: `<mirror>/<owner>/<repository>/<ref>/<path>`. */
  mirror?: URL;
  /** At the commits of `sources.json` instead of the newest. */
  isPinned?: boolean;
  policy?: Partial<FetchPolicy>;
  /** Tests resolve and wait in their own way. */
  lookup?: LookupFunction;
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Fetches robots' files over HTTPS: polite, patient, and nowhere but where it was sent. */
export class SourceFetcher implements Disposable {
  readonly #options: FetcherOptions;
  readonly #policy: FetchPolicy;
  readonly #hosts: AllowedHosts;
  readonly #slots: Slots;
  readonly #agents: { 'https:': https.Agent; 'http:': http.Agent };
  readonly #lookup: LookupFunction;
  readonly #sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  #unreachedInARow = 0;

  constructor(options: FetcherOptions) {
    this.#options = options;
    this.#policy = { ...FETCH_POLICY, ...options.policy };
    this.#hosts = new AllowedHosts(options.mirror);
    this.#slots = new Slots(this.#policy.atOncePerHost);
    // Agents of our own: the global ones may be told by the environment to use a proxy.
    const settings = { keepAlive: true, maxSockets: this.#policy.atOncePerHost };
    this.#agents = { 'https:': new https.Agent(settings), 'http:': new http.Agent(settings) };
    this.#lookup = options.lookup ?? systemLookup;
    this.#sleep = options.sleep ?? ((ms, signal) => pause(ms, undefined, { signal }));
  }

  [Symbol.dispose](): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  /** Rejects only when the signal says so. */
  read = async (file: ListedFile, { etag }: { etag?: string }, signal: AbortSignal): Promise<Attempt> => {
    const commit = this.#options.isPinned ? file.commit : undefined;
    try {
      const url = this.#addressOf(file, commit);
      const headers = { ...this.#headers(), ...(etag !== undefined && isEntityTag(etag) && { 'if-none-match': etag }) };
      const answer = await this.#slots.run(url.host, () => this.#patiently(url, headers, signal));
      return outcome(answer, { file, commit, wasConditional: 'if-none-match' in headers });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RefusedError || error instanceof PassingError) {
        return { status: 'failed', reason: error.message };
      }
      throw error;
    }
  };

  #headers(): Record<string, string> {
    return { 'user-agent': this.#options.userAgent, accept: '*/*', 'accept-encoding': 'identity' };
  }

  #addressOf({ repo, path }: ListedFile, commit = 'HEAD'): URL {
    const [, owner, name] = /^https:\/\/github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(repo) ?? [];
    if (owner === undefined || name === undefined) throw new RefusedError(`${repo} is no repository of GitHub`);
    const base = (this.#options.mirror ?? GITHUB_RAW).href.replace(/\/*$/, '/');
    return new URL(`${base}${owner}/${name}/${commit}/${encodedPath(path)}`);
  }

  async #patiently(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
    const { attempts, unreachableFiles } = this.#policy;
    if (this.#unreachedInARow >= unreachableFiles) throw new PassingError(`not asked: ${url.host} cannot be reached`);
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      let failure: PassingError;
      let retryAfter: string | undefined;
      try {
        const answer = await this.#follow(url, headers, signal);
        this.#unreachedInARow = 0;
        if (!mayPass(answer.status)) return answer;
        failure = new PassingError(`answered ${answer.status}`);
        retryAfter = answer.headers['retry-after'];
      } catch (error) {
        if (!(error instanceof PassingError)) throw error;
        failure = error;
      }
      if (attempt >= attempts) {
        if (failure.isUnreached) this.#unreachedInARow += 1;
        throw new PassingError(`${failure.message}, ${attempts} times`);
      }
      await this.#sleep(pauseMs(attempt, retryAfter, this.#policy), signal);
    }
  }

  /** Redirects are followed by hand: each is somewhere else, and may be somewhere it must not be. */
  async #follow(start: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
    let url = start;
    for (let hops = 0; ; hops += 1) {
      this.#hosts.check(url);
      const answer = await guardedGet({
        url,
        headers,
        signal,
        limits: this.#policy,
        agent: this.#agents[url.protocol as 'https:' | 'http:'],
        lookup: this.#hosts.isMirror(url) ? this.#lookup : guardedLookup(this.#lookup),
      });
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
      if (hops >= this.#policy.redirects) throw new RefusedError(`redirected more than ${hops} times`);
      if (!URL.canParse(location, url.href)) throw new RefusedError('redirected to what is no address');
      url = new URL(location, url.href);
    }
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);

function outcome(
  { status, headers, body }: Answer,
  { file, commit, wasConditional }: { file: ListedFile; commit: string | undefined; wasConditional: boolean },
): Attempt {
  const etag = headers.etag !== undefined && isEntityTag(headers.etag) ? { etag: headers.etag } : {};
  const known = { ...etag, ...(commit !== undefined && { commit }) };
  if (status === 304 && wasConditional) return { status: 'unchanged', ...known };
  if (GONE.has(status)) return { status: 'gone' };
  if (status !== 200) return { status: 'failed', reason: `answered ${status}` };
  // Raw files are sent as plain text; what is sent as a web page is a page about them, or about an error.
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')) {
    return { status: 'failed', reason: 'a web page was sent in its place' };
  }
  // At a commit a file is as long as it was; the newest may well be shorter.
  if (commit !== undefined && body.length < file.bytes) {
    return { status: 'failed', reason: cutOff(body.length, file.bytes) };
  }
  return { status: 'read', bytes: body, ...known };
}

const TAG_LIMIT = 200;

/** What a server calls a version (RFC 9110, 8.8.3); anything else is neither kept nor sent back. */
function isEntityTag(text: string): boolean {
  return text.length <= TAG_LIMIT && /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(text);
}

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { FROM_FILES, readConfiguration } from '../../src/service/configuration.ts';
import { read } from '../docs/support/markdown.ts';
import { KNOWN_VARIABLES, stopMs } from './support/variables.ts';

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Node = { [key: string]: Value };

const IMAGE_PORT = 8080;
const METRICS_PORT = 9464;

function documents(file: string): Node[] {
  return parseAllDocuments(read(file), { merge: true, uniqueKeys: true }).map((one) => {
    expect([...one.errors, ...one.warnings], file).toEqual([]);
    return one.toJS() as Node;
  });
}

/** Every value under a key, however deep. */
function valuesOf(node: Value, key: string): Value[] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesOf(one, key));
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

/** What stands at a path of names; missing is an error, since a test that finds nothing says nothing. */
function at(node: Value | undefined, ...names: (string | number)[]): Value {
  let here: Value | undefined = node;
  for (const name of names) here = (here as Node | undefined)?.[name];
  if (here === undefined) throw new Error(`nothing at ${names.join('.')}`);
  return here;
}

/** Placeholders for what a manifest leaves to the operator. */
function withoutFiles(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => !name.endsWith('_FILE'))
      .map(([name, value]) => [
        name,
        value.replace(/\$\{[^}]*\}/, name === 'BASE_URL' ? 'https://parts.example.org' : 'x'),
      ]),
  );
}

function checkEnvironment(environment: Record<string, string>): void {
  expect(KNOWN_VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
  for (const [name, value] of Object.entries(environment)) expect(typeof value, name).toBe('string');
  for (const name of FROM_FILES) expect(Object.keys(environment), 'a secret is a file').not.toContain(name);
  expect(() => readConfiguration(withoutFiles(environment))).not.toThrow();
}

const containerfile = read('deploy/Containerfile');

describe('the image', () => {
  const variables = Object.fromEntries(
    [...(containerfile.match(/^ENV (?:.*\\\n)*.*$/m)?.[0] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

  test('sets variables that exist to values the service takes', () => {
    // Read by glibc and by Node.js, not by the service.
    const { MALLOC_ARENA_MAX: pools, NODE_COMPILE_CACHE: compiled, ...own } = variables;
    expect([pools, compiled]).toEqual(['2', '/app/compiled']);
    checkEnvironment(own);
    expect(own).toMatchObject({ NODE_ENV: 'production', PORT: String(IMAGE_PORT) });
    expect(containerfile).toContain(`EXPOSE ${IMAGE_PORT} ${METRICS_PORT}`);
  });

  test('is not root, is made from the lockfile, and copies files that are there', () => {
    expect(containerfile).toMatch(/^USER 1000:1000$/m);
    expect(containerfile).toContain('npm ci');
    expect(containerfile).toMatch(/NODE_IMAGE=docker\.io\/library\/node:24-/);
    for (const [, sources = ''] of containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const source of sources.split(' '))
        expect(readdirSync('.', { recursive: false }), source).toContain(source.split('/')[0]);
    }
  });

  test('starts as npm start does, and asks its own health', () => {
    const [, flags = ''] = (JSON.parse(read('package.json')).scripts.start as string).match(/^node (.+)$/) ?? [];
    expect(containerfile).toContain(
      `CMD ["node", ${flags
        .split(' ')
        .map((one) => `"${one}"`)
        .join(', ')}]`,
    );
    expect(containerfile).toMatch(/HEALTHCHECK[^\n]*\\\n.*\/healthz/);
  });

  test('holds code that was compiled as it will run: same user, same flags of Node.js', () => {
    const [, compiled = '', last = ''] = containerfile.match(/AS compiled\n([\s\S]+)\nFROM program\n([\s\S]+)$/) ?? [];
    const [, command = ''] = last.match(/^CMD (\[.+\])$/m) ?? [];
    expect(compiled).toContain(` ${(JSON.parse(command) as string[]).join(' ')} &`);
    expect(compiled.match(/^USER .+$/m)?.[0]).toBe(last.match(/^USER .+$/m)?.[0]);
    expect(last, 'the service cannot change what it runs').toContain('COPY --from=compiled --chown=0:0 /app/compiled ');
  });
});

describe('compose', () => {
  const [compose = {}] = documents('deploy/compose.yaml');
  const services = at(compose, 'services') as Record<string, Node>;

  test('sets variables that exist to values the service takes', () => {
    for (const name of ['robot-parts', 'migrate', 'export']) {
      checkEnvironment(at(services[name], 'environment') as Record<string, string>);
    }
  });

  test('asks for the public address: without one no payment can be taken, and the service does not start', () => {
    for (const name of ['robot-parts', 'export']) {
      expect(at(services[name], 'environment', 'BASE_URL'), name).toMatch(/^\$\{BASE_URL:\?/);
    }
  });

  test('keeps no log inside the container of nginx', () => {
    const command = (at(services.nginx, 'command') as string[]).join(' ');
    const logs = [...read('deploy/nginx/server.conf').matchAll(/_log (\S+\.log)/g)].map(([, file = '']) => file);
    expect(logs.length).toBeGreaterThan(0);
    for (const file of logs)
      expect(command).toMatch(new RegExp(`ln -sf /dev/std(out|err) ${file.replaceAll('.', '\\.')} `));
  });

  test('has three replicas, which are given time to drain', () => {
    const service = services['robot-parts'];
    expect(at(service, 'deploy', 'replicas')).toBe(3);
    const [, seconds] = String(at(service, 'stop_grace_period')).match(/^(\d+)s$/) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(stopMs(at(service, 'environment', 'DRAIN_DELAY_MS')));
  });

  test('names only secrets, volumes and networks that it has, and every one of them is used', () => {
    for (const kind of ['secrets', 'networks']) {
      const used = new Set(Object.values(services).flatMap((one) => (one[kind] ?? []) as string[]));
      expect([...used].sort(), kind).toEqual(Object.keys(at(compose, kind) as Node).sort());
    }
    const mounted = Object.values(services).flatMap((one) => (one.volumes ?? []) as string[]);
    const named = mounted.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(at(compose, 'volumes') as Node).sort());
    for (const file of mounted.map((one) => one.split(':')[0] ?? '').filter((one) => one.startsWith('./'))) {
      expect(read(`deploy/${file.slice(2)}`).length, file).toBeGreaterThan(0);
    }
  });

  test('reads a secret only where it is handed out', () => {
    for (const [name, service] of Object.entries(services)) {
      const files = Object.values((service.environment ?? {}) as Record<string, string>).filter((one) =>
        /^\/run\/secrets\//.test(one),
      );
      for (const file of files) expect(service.secrets, name).toContain(file.replace('/run/secrets/', ''));
    }
    expect(services['robot-parts']?.secrets, 'the owner of the tables does not serve').not.toContain(
      'database-owner-url',
    );
  });

  test('trusts the network that nginx and the replicas share, and that one alone', () => {
    const trusted = at(services['robot-parts'], 'environment', 'TRUSTED_PROXIES');
    expect(at(compose, 'networks', 'inside', 'ipam', 'config', 0, 'subnet')).toBe(trusted);
    const [nginx, replicas] = [services.nginx?.networks, services['robot-parts']?.networks] as [string[], string[]];
    expect(nginx.filter((one) => replicas.includes(one))).toEqual(['inside']);
  });

  test('has an nginx that differs from the documented one in its servers alone', () => {
    const [ours, documented] = ['deploy/nginx/compose.conf', 'deploy/nginx/robot-parts.conf'].map(read) as [
      string,
      string,
    ];
    const common = documented.slice(documented.indexOf('include '), documented.indexOf('upstream '));
    expect(ours).toContain(common);
    expect(ours).toContain(`server robot-parts:${IMAGE_PORT} resolve`);
  });
});

describe('Kubernetes', () => {
  const FOLDER = 'deploy/kubernetes';
  const [kustomization = {}] = documents(`${FOLDER}/kustomization.yaml`);
  const listed = at(kustomization, 'resources') as string[];
  const objects = new Map<string, Node>(
    [...listed, 'migrate-job.yaml', 'secret.example.yaml'].flatMap((file) =>
      documents(`${FOLDER}/${file}`).map((one) => [`${one.kind}/${at(one, 'metadata', 'name')}`, one] as const),
    ),
  );
  const deployment = objects.get('Deployment/robot-parts');
  const container = at(deployment, 'spec', 'template', 'spec', 'containers', 0);
  const settings = at(objects.get('ConfigMap/robot-parts'), 'data') as Record<string, string>;

  test('lists every file but the examples and the migration, which goes first', () => {
    const rest = ['kustomization.yaml', 'migrate-job.yaml', 'secret.example.yaml'];
    expect(readdirSync(FOLDER).sort()).toEqual([...listed, ...rest].sort());
  });

  test('has one namespace, and an apiVersion that is served', () => {
    const versions = new Set([...objects.values()].map(({ apiVersion, kind }) => `${kind} ${apiVersion}`));
    expect([...versions].sort()).toEqual([
      'ConfigMap v1',
      'Deployment apps/v1',
      'HorizontalPodAutoscaler autoscaling/v2',
      'Ingress networking.k8s.io/v1',
      'Job batch/v1',
      'Namespace v1',
      'NetworkPolicy networking.k8s.io/v1',
      'PodDisruptionBudget policy/v1',
      'Secret v1',
      'Service v1',
    ]);
    const spaces = [...objects.values()]
      .filter(({ kind }) => kind !== 'Namespace')
      .map((one) => at(one, 'metadata', 'namespace'));
    expect(new Set(spaces)).toEqual(new Set([at(kustomization, 'namespace')]));
  });

  test('sets variables that exist to values the service takes', () => {
    const own = (node: Value | undefined) =>
      Object.fromEntries((at(node, 'env') as Node[]).map(({ name, value }) => [name, value])) as Record<string, string>;
    checkEnvironment({ ...settings, ...own(container) });
    const job = at(objects.get('Job/robot-parts-migrate'), 'spec', 'template', 'spec', 'containers', 0);
    checkEnvironment(own(job));
    expect(at(job, 'image'), 'both run the same').toBe(at(container, 'image'));
    expect(at(container, 'image')).toBe(`registry.example.org/robot-parts:${JSON.parse(read('package.json')).version}`);
  });

  test('asks the right addresses on the right ports', () => {
    const asked = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((one) => at(container, one, 'httpGet'));
    expect(asked).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/readyz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ]);
    const ports = at(container, 'ports');
    expect(ports).toEqual([
      { name: 'http', containerPort: IMAGE_PORT },
      { name: 'metrics', containerPort: METRICS_PORT },
    ]);
    expect(settings.METRICS_PORT).toBe(String(METRICS_PORT));
    const allowed = at(objects.get('NetworkPolicy/robot-parts'), 'spec', 'ingress') as Node[];
    expect(allowed.map((one) => at(one, 'ports', 0, 'port'))).toEqual([IMAGE_PORT, METRICS_PORT]);
  });

  test('lets a pod drain, after two failed checks', () => {
    const grace = Number(at(deployment, 'spec', 'template', 'spec', 'terminationGracePeriodSeconds'));
    expect(grace * 1000).toBeGreaterThan(stopMs(settings.DRAIN_DELAY_MS));
    const { periodSeconds, failureThreshold } = at(container, 'readinessProbe') as Record<string, number>;
    expect(Number(settings.DRAIN_DELAY_MS)).toBeGreaterThan((periodSeconds ?? 0) * (failureThreshold ?? 0) * 1000);
  });

  test('selects the pods it makes', () => {
    const labels = at(deployment, 'spec', 'template', 'metadata', 'labels');
    const selectors = [
      at(deployment, 'spec', 'selector', 'matchLabels'),
      at(objects.get('Service/robot-parts'), 'spec', 'selector'),
      at(objects.get('PodDisruptionBudget/robot-parts'), 'spec', 'selector', 'matchLabels'),
      at(objects.get('NetworkPolicy/robot-parts'), 'spec', 'podSelector', 'matchLabels'),
      ...valuesOf(at(deployment, 'spec', 'template', 'spec', 'topologySpreadConstraints'), 'matchLabels'),
    ];
    for (const selector of selectors) expect(selector).toEqual(labels);
    expect(at(objects.get('HorizontalPodAutoscaler/robot-parts'), 'spec', 'scaleTargetRef', 'name')).toBe(
      'robot-parts',
    );
  });

  test.each(['Deployment/robot-parts', 'Job/robot-parts-migrate'])('%s is bounded and without privileges', (name) => {
    const pod = at(objects.get(name), 'spec', 'template', 'spec');
    expect(at(pod, 'securityContext')).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(at(pod, 'automountServiceAccountToken')).toBe(false);
    const one = at(pod, 'containers', 0);
    expect(at(one, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const kind of ['requests', 'limits'])
      expect(at(one, 'resources', kind)).toMatchObject({ cpu: expect.anything(), memory: expect.anything() });
    const volumes = (at(pod, 'volumes') as Node[]).map((volume) => volume.name);
    expect((at(one, 'volumeMounts') as Node[]).map((mount) => mount.name)).toEqual(volumes);
  });

  test('mounts the secrets of the example, which holds placeholders alone', () => {
    const held = [...objects.values()]
      .filter(({ kind }) => kind === 'Secret')
      .map((one) => at(one, 'stringData') as Node);
    for (const value of held.flatMap((one) => Object.values(one))) expect(value).toContain('PLACEHOLDER');
    const files = [...valuesOf([...objects.values()], 'value'), ...Object.values(settings)]
      .filter((one): one is string => typeof one === 'string' && one.startsWith('/run/secrets/robot-parts/'))
      .map((one) => one.replace('/run/secrets/robot-parts/', ''));
    expect(files.sort()).toEqual(held.flatMap((one) => Object.keys(one)).sort());
  });
});

test('the image has every script that its build of the web app runs', () => {
  const copied = [...containerfile.matchAll(/^COPY (scripts\/.+) scripts\/$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const imported = copied.flatMap((script) =>
    [...read(script).matchAll(/from '\.\/([\w-]+\.mjs)'/g)].map(([, name]) => `scripts/${name}`),
  );
  expect(copied).toContain('scripts/build-web.mjs');
  expect(imported).not.toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(imported));
});

import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/** Whether a known weakness of high or critical severity is in what runs in service. */

const TIME_LIMIT_MS = 30_000;
const GRAVE = ['high', 'critical'];

const AuditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string().default('') })),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

export interface AuditVerdict {
  passed: boolean;
  sentence: string;
}

/** Of what `npm audit --json` printed. A registry that was not reached, or answers no audits, is said and passed over. */
export function judgeAudit(text: string): AuditVerdict {
  const report = AuditSchema.safeParse(parsed(text));
  if (!report.success) return { passed: true, sentence: 'dependency audit: left out, the registry did not answer it' };
  const found = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) => GRAVE.includes(severity));
  if (found.length === 0) return { passed: true, sentence: 'dependency audit: nothing grave is known' };
  const named = found.map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return { passed: false, sentence: `dependency audit: ${named.join(', ')}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const options = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
  const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', timeout: TIME_LIMIT_MS });
  const { passed, sentence } = judgeAudit(stdout ?? '');
  process.stdout.write(`${sentence}\n`);
  if (!passed) process.exitCode = 1;
}

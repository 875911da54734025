import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../scripts/audit-dependencies.ts';

function report(found: Record<string, string>): string {
  const vulnerabilities = Object.fromEntries(
    Object.entries(found).map(([name, severity]) => [name, { name, severity, range: '<2.0.0', via: [], effects: [] }]),
  );
  const metadata = { vulnerabilities: { total: Object.keys(found).length }, dependencies: { prod: 40 } };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata });
}

describe('the dependency audit', () => {
  it.each(['high', 'critical'])('fails for a weakness that is %s, and names it', (severity) => {
    const { passed, sentence } = judgeAudit(report({ harmless: 'low', broken: severity }));
    expect(passed).toBe(false);
    expect(sentence).toBe(`dependency audit: broken <2.0.0 (${severity})`);
  });

  it.each([{}, { one: 'low', other: 'moderate' }])('passes where nothing grave is known: %j', (found) => {
    expect(judgeAudit(report(found))).toEqual({ passed: true, sentence: 'dependency audit: nothing grave is known' });
  });

  it.each(['', 'not JSON', '{"message":"405 Method Not Allowed","statusCode":405}', '{"error":{"code":"ENOTFOUND"}}'])(
    'says so and goes on where the registry did not answer: %j',
    (text) => {
      expect(judgeAudit(text)).toEqual({ passed: true, sentence: expect.stringContaining('did not answer') });
    },
  );
});

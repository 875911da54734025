import { useQuery } from '@tanstack/react-query';
import type { AccessBlock } from '../../../../src/contract/access.ts';
import type { Stats } from '../../../../src/contract/stats.ts';
import { ask } from '../../api/client.ts';
import { useAccess } from '../../api/use-access.ts';
import { apiKey } from '../../kept/api-key.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import tables from '../../ui/data-table.module.css';
import { Segments } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { MCP_CLIENTS, type McpClient } from './address.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import { KEY_PLACEHOLDER, maskedKey } from './shown-key.ts';
import { mcpSettings } from './snippets.ts';
import { DEVELOPERS_WORDS } from './words.ts';

interface AgentsProps {
  client: McpClient;
  onClient: (client: McpClient) => void;
  isKeyShown: boolean;
}

export function Agents({ client, onClient, isKeyShown }: AgentsProps) {
  const words = useWords(DEVELOPERS_WORDS);
  const key = useKept(apiKey);
  const names: Readonly<Record<McpClient, string>> = {
    http: words.http,
    stdio: words.stdio,
    code: 'Claude Code',
    vscode: words.vscode,
  };
  const real = key ?? KEY_PLACEHOLDER;
  const copied = mcpSettings(client, location.origin, real);
  const shown = mcpSettings(client, location.origin, key === null || isKeyShown ? real : maskedKey(key));
  return (
    <Section title={words.agents} id="mcp">
      <p className={styles.soft}>{words.agentsText}</p>
      <div>
        <Segments
          label={words.client}
          choices={MCP_CLIENTS.map((one) => [one, names[one]] as const)}
          chosen={client}
          onChoose={onClient}
        />
      </div>
      <CodeBlock name={words.agents} label={<code>{copied.file}</code>} shown={shown.text} copied={copied.text} />
      <p className={styles.soft}>{words[`${client}Hint`]}</p>
    </Section>
  );
}

/** Numbers of the service's own documents; none of them is written down here. */
export function Limits() {
  const words = useWords(DEVELOPERS_WORDS);
  const access = useAccess();
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => ask<Stats>('/api/stats', undefined, signal),
  });
  return (
    <Section title={words.limits} id="limits">
      <QueryView query={access}>{(block) => <LimitsTable block={block} service={stats.data?.service} />}</QueryView>
    </Section>
  );
}

function LimitsTable({ block, service }: { block: AccessBlock; service: Stats['service'] | undefined }) {
  const words = useWords(DEVELOPERS_WORDS);
  const spoken = useKept(language);
  const format = useNumberFormat();
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.freeLimit, format(block.rate_limit_per_hour)],
    ...(service ? [[words.paidLimit, format(service.paid_limit_per_hour)] as const] : []),
    [words.freeCredits, format(block.free_credits)],
    [words.exportCost, format(block.costs.bom_export)],
    [words.fullCost, format(block.costs.full_entities)],
  ];
  return (
    <>
      <table className={tables.table}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={tables.number}>{value}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.licence}</th>
            <td className={tables.number}>
              <a href={block.license_url} rel="license noreferrer">
                {block.license}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div className={styles.texts}>
        <p>{block.how_to_get_a_key[spoken]}</p>
        <p>{block.buy_credits[spoken]}</p>
        <p>{block.privacy[spoken]}</p>
        <p>{block.honest_limits[spoken]}</p>
      </div>
    </>
  );
}

export function WholeInterface() {
  const words = useWords(DEVELOPERS_WORDS);
  return (
    <Section title={words.links}>
      <ul className={styles.links}>
        {(
          [
            ['/docs', words.docs],
            ['/api/openapi.json', words.openapi],
            ['/llms.txt', words.llms],
          ] as const
        ).map(([href, says]) => (
          <li key={href}>
            <a href={href}>
              <code>{href}</code>
            </a>
            <span className={styles.soft}>{says}</span>
          </li>
        ))}
      </ul>
      <h3>{words.errors}</h3>
      <p className={styles.soft}>{words.errorsText}</p>
    </Section>
  );
}

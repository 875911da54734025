import type { MechanicalRegistry } from '../../../../../src/contract/mechanical-registry.ts';
import table from '../../../ui/data-table.module.css';
import { Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Provenance } from '../provenance.tsx';
import styles from './reference.module.css';
import { MECHANICAL_WORDS } from './words.ts';

export function Grammar({ grammars }: Pick<MechanicalRegistry, 'grammars'>) {
  const words = useWords(MECHANICAL_WORDS);
  return (
    <Section title={words.grammar}>
      {grammars.map((grammar) => (
        <div key={grammar.id} className={styles.block}>
          <p className={styles.pattern}>
            <code>{grammar.pattern}</code>
          </p>
          <p className={styles.soft}>
            {grammar.standard}, {grammar.title}
          </p>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{words.variable}</th>
                <th scope="col">{words.meaning}</th>
                <th scope="col">{words.type}</th>
              </tr>
            </thead>
            <tbody>
              {grammar.variables.map(({ name, meaning, type }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{meaning}</td>
                  <td>{type}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className={styles.facts}>
            <dt>{words.forms}</dt>
            <dd>
              {grammar.forms.map(({ form, example, note }) => (
                <div key={form}>
                  <code>{example}</code> {note}
                </div>
              ))}
            </dd>
            <dt>{words.rule}</dt>
            <dd>{grammar.interchange_rule}</dd>
            <dt>{words.editions}</dt>
            <dd>{grammar.versions.map(({ edition, status }) => `${edition} ${words[status]}`).join(', ')}</dd>
          </dl>
          <Provenance of={grammar} />
        </div>
      ))}
    </Section>
  );
}

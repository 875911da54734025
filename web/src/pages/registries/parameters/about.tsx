import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Section } from '../../../ui/page.tsx';
import { parameterName } from '../../../words/domain-words.ts';
import { useWords } from '../../../words/use-words.ts';
import { REGISTRIES_WORDS } from '../words.ts';
import styles from './about.module.css';
import { PARAMETERS_WORDS } from './words.ts';

/** What to ask before buying, and what this registry itself is worth. */
export function About({ registry }: { registry: ParameterSemantics }) {
  const words = useWords(PARAMETERS_WORDS);
  const { version } = useWords(REGISTRIES_WORDS);
  const spoken = useKept(language);
  const { meta, buyer_checklist, citation } = registry;
  return (
    <>
      <Section title={words.checklist}>
        <ol className={styles.checklist}>
          {buyer_checklist.map(({ parameter, ask, why }) => (
            <li key={ask}>
              <strong>{parameterName(parameter, spoken)}.</strong> {ask} <span className={styles.soft}>{why}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={words.cite} aside={<CopyButton text={citation.text} />}>
        <p className={styles.read}>{citation.text}</p>
        <dl className={styles.statements}>
          <dt>{words.status}</dt>
          <dd>{meta.epistemic_status}</dd>
          <dt>{words.neutrality}</dt>
          <dd>{meta.neutrality_statement}</dd>
          <dt>{words.disclosure}</dt>
          <dd>{meta.self_disclosure}</dd>
        </dl>
        <p className={styles.soft}>{version(meta.version, meta.generated_at.slice(0, 10))}</p>
      </Section>
    </>
  );
}

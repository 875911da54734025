import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import type { ParameterSemantics } from '../../../../src/contract/parameter-semantics.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { DefectList } from './defects/defect-list.tsx';
import styles from './defects/defects.module.css';
import { ThenAndNowTable } from './defects/then-and-now-table.tsx';
import { DEFECTS_WORDS } from './defects/words.ts';
import { PARAMETERS_DOCUMENT, parameterSemantics } from './documents.ts';
import pageStyles from './registry-page.module.css';
import { RegistryPage } from './registry-page.tsx';

export const DefectsRoute = createLazyRoute('/registries/defects')({ component: DefectsPage });

function DefectsPage() {
  const words = useWords(DEFECTS_WORDS);
  const spoken = useKept(language);
  const query = useQuery(parameterSemantics);
  return (
    <RegistryPage registry="defects" lead={words.lead} document={PARAMETERS_DOCUMENT}>
      <QueryView query={query}>
        {(registry) => (
          <div className={pageStyles.sections}>
            <Section title={words.limits}>
              <p className={styles.limits}>{registry.meta.access.honest_limits[spoken]}</p>
            </Section>
            <DefectList defects={registry.known_defects} />
            <ThenAndNowTable registry={registry} />
            <Flagged redLines={registry.red_lines} />
          </div>
        )}
      </QueryView>
    </RegistryPage>
  );
}

function Flagged({ redLines }: { redLines: ParameterSemantics['red_lines'] }) {
  const words = useWords(DEFECTS_WORDS);
  const format = useNumberFormat();
  return (
    <Section title={words.redLines}>
      <p className={styles.soft}>{words.redLinesLead}</p>
      <ul className={styles.flagged}>
        {redLines.map(({ id, check, observed_count }) => (
          <li key={id}>
            <strong>{format(observed_count)}</strong> <code>{id}</code> {check}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/registries/parameters" hash="red-lines">
          {words.toParameters}
        </Link>
      </p>
    </Section>
  );
}

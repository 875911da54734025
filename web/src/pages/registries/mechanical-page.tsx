import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { Pitfalls } from '../../mechanics/pitfalls.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { MECHANICAL_DOCUMENT, mechanicalRegistry } from './documents.ts';
import { Coverage } from './mechanical/coverage.tsx';
import { Decoder } from './mechanical/decoder.tsx';
import { DesignationList } from './mechanical/designation-list.tsx';
import { Grammar } from './mechanical/grammar.tsx';
import { InterchangeForm } from './mechanical/interchange-form.tsx';
import { Specifications } from './mechanical/specifications.tsx';
import { Watch } from './mechanical/watch.tsx';
import { MECHANICAL_WORDS } from './mechanical/words.ts';
import styles from './registry-page.module.css';
import { RegistryPage } from './registry-page.tsx';

export const MechanicalRoute = createLazyRoute('/registries/mechanical')({ component: MechanicalPage });

function MechanicalPage() {
  const words = useWords(MECHANICAL_WORDS);
  const query = useQuery(mechanicalRegistry);
  return (
    <RegistryPage registry="mechanical" lead={words.lead} document={MECHANICAL_DOCUMENT}>
      <div className={styles.sections}>
        <Decoder />
        <InterchangeForm />
        <QueryView query={query}>
          {(registry) => (
            <>
              <DesignationList designations={registry.flange_designations} />
              <Coverage registry={registry} />
              <Grammar grammars={registry.grammars} />
              <Specifications specifications={registry.specifications} />
              <Section title={words.pitfalls}>
                <Pitfalls pitfalls={registry.pitfalls} />
              </Section>
              <Watch entries={registry.ecosystem_watch} />
            </>
          )}
        </QueryView>
      </div>
    </RegistryPage>
  );
}

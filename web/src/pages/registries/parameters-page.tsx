import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { PARAMETERS_DOCUMENT, parameterSemantics } from './documents.ts';
import { About } from './parameters/about.tsx';
import { Conversions } from './parameters/conversions.tsx';
import { Levels } from './parameters/levels.tsx';
import { parameterRows } from './parameters/parameter-rows.ts';
import { ParameterTable } from './parameters/parameter-table.tsx';
import { Parser } from './parameters/parser.tsx';
import { RedLines } from './parameters/red-lines.tsx';
import { PARAMETERS_WORDS } from './parameters/words.ts';
import styles from './registry-page.module.css';
import { RegistryPage } from './registry-page.tsx';

export const ParametersRoute = createLazyRoute('/registries/parameters')({ component: ParametersPage });

function ParametersPage() {
  const words = useWords(PARAMETERS_WORDS);
  const query = useQuery(parameterSemantics);
  return (
    <RegistryPage registry="parameters" lead={words.lead} document={PARAMETERS_DOCUMENT}>
      <QueryView query={query}>
        {(registry) => {
          const rows = parameterRows(registry);
          return (
            <div className={styles.sections}>
              <Parser parameters={rows.map(({ parameter }) => parameter)} />
              <Levels registry={registry} />
              <ParameterTable rows={rows} />
              <Conversions registry={registry} />
              <RedLines registry={registry} />
              <About registry={registry} />
            </div>
          );
        }}
      </QueryView>
    </RegistryPage>
  );
}

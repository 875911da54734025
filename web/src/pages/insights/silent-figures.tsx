import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Intelligence } from '../../../../src/contract/intelligence.ts';
import type { ParameterSemantics } from '../../../../src/contract/parameter-semantics.ts';
import type { FacetName, SearchAnswer } from '../../../../src/contract/search.ts';
import { ask, getDocument } from '../../api/client.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FACET_NAMES, parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import { BarFigure } from './bar-figure.tsx';
import type { Bar } from './bars.ts';
import { useCategoryName } from './use-category-name.ts';
import { INSIGHTS_WORDS } from './words.ts';

const route = getRouteApi('/insights');
const WHOLE = 100;
const FACETS = ['bus_class', 'ros_support', 'status', 'mount_type'] as const satisfies readonly FacetName[];

/** By the facets of search, for the category chosen or for all. */
export function SilentFigure({ document }: { document: Intelligence }) {
  const { category } = route.useSearch();
  const asked = category !== undefined && Object.hasOwn(document.categories, category) ? category : undefined;
  const query = useQuery({
    queryKey: ['silent', asked],
    queryFn: ({ signal }) =>
      ask<SearchAnswer>('/api/search', { category: asked, facets: FACETS.join(','), limit: 1 }, signal),
    placeholderData: keepPreviousData,
  });
  return <QueryView query={query}>{(answer) => <Silent answer={answer} category={asked} />}</QueryView>;
}

function Silent({ answer, category }: { answer: SearchAnswer; category: string | undefined }) {
  const words = useWords(INSIGHTS_WORDS);
  const nameOf = useCategoryName();
  const names = FACET_NAMES[useKept(language)];
  const { total, facets } = answer;
  const bars = useMemo(
    () =>
      FACETS.flatMap((facet): Bar[] => {
        const silent = facets[facet]?.undeclared;
        if (silent === undefined || total === 0) return [];
        const text = words.ofText(String(silent), String(total));
        return [{ label: names[facet], value: (WHOLE * silent) / total, text }];
      }).sort((a, b) => b.value - a.value),
    [facets, total, names, words],
  );
  const scope = category === undefined ? words.all : nameOf(category);
  return (
    <BarFigure
      title={words.silentFigure(scope)}
      caption={words.silentSays(String(total), scope)}
      bars={bars}
      labelName={words.field}
      valueName={words.share}
      most={WHOLE}
      fileName="robot-parts-unsaid"
    />
  );
}

/** From the registry of parameter semantics, which counts what is absent. */
export function MissingValuesFigure() {
  const query = useQuery({
    queryKey: ['parameter_semantics'],
    queryFn: ({ signal }) => getDocument<ParameterSemantics>('/api/parameter_semantics.json', signal),
  });
  return <QueryView query={query}>{(registry) => <MissingValues registry={registry} />}</QueryView>;
}

function MissingValues({ registry }: { registry: ParameterSemantics }) {
  const words = useWords(INSIGHTS_WORDS);
  const chosen = useKept(language);
  const all = registry.scope.actuator_class_entities;
  const bars = useMemo(
    () =>
      Object.entries(registry.industry_evidence)
        .map(([parameter, { actuator_class: counted }]): Bar => {
          const whole = counted.declared_count + counted.absent_count;
          return {
            label: parameterName(parameter, chosen),
            value: whole === 0 ? 0 : (WHOLE * counted.absent_count) / whole,
            text: words.ofText(String(counted.absent_count), String(whole)),
          };
        })
        .sort((a, b) => b.value - a.value),
    [registry, words, chosen],
  );
  return (
    <BarFigure
      title={words.valuesFigure(String(all))}
      caption={words.valuesSays}
      bars={bars}
      labelName={words.parameter}
      valueName={words.share}
      most={WHOLE}
      fileName="robot-parts-missing-values"
    />
  );
}

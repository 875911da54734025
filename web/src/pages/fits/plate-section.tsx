import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Adapter } from '../../../../src/contract/adapter.ts';
import { ApiError } from '../../api/api-error.ts';
import { appAddress, ask } from '../../api/client.ts';
import { Drawing } from '../../mechanics/drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { type FitsAddress, fitsAddress } from './address.ts';
import { LoadCheck } from './load-check.tsx';
import { choicesOf, type PlateChoices } from './plate-choices.ts';
import { PlateFacts } from './plate-facts.tsx';
import { PlateForm } from './plate-form.tsx';
import styles from './plate-section.module.css';
import { PLATE_WORDS } from './plate-words.ts';

const route = getRouteApi('/fits');

/** A plate between the two: chosen, seen, checked, taken along. */
export function PlateSection({ ends }: { ends: { from: string; to: string } }) {
  const words = useWords(PLATE_WORDS);
  const navigate = route.useNavigate();
  const choices = choicesOf(route.useSearch());
  const query = useQuery({
    queryKey: ['adapter', ends, choices],
    queryFn: ({ signal }) => ask<Adapter>('/api/mechanical/adapter', { ...ends, ...choices }, signal),
    placeholderData: keepPreviousData,
  });
  const go = (search: (before: FitsAddress) => FitsAddress) => navigate({ search, replace: true, resetScroll: false });
  const refused = query.error instanceof ApiError && query.error.code === 'validation_failed' ? query.error : null;
  return (
    <Section title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.columns}>
        <PlateForm
          choices={choices}
          problems={refused?.body.details ?? []}
          onChoose={(name, value) => go((before) => fitsAddress({ ...before, [name]: value }))}
          onReset={() => go(({ a, b }) => fitsAddress({ a, b }))}
        />
        <div aria-live="polite" className={styles.answer}>
          {refused ? (
            <Notice tone="warn">{words.refused}</Notice>
          ) : (
            <QueryView query={query}>
              {(adapter) => <PlateView adapter={adapter} question={{ ...ends, ...choices }} />}
            </QueryView>
          )}
        </div>
      </div>
    </Section>
  );
}

function PlateView({ adapter, question }: { adapter: Adapter; question: PlateChoices & { from: string; to: string } }) {
  const words = useWords(PLATE_WORDS);
  const { from, to, outcome, statement, plate, load, warnings } = adapter;
  const file = (format: string) => appAddress('/api/mechanical/adapter', { ...question, format });
  const formats = [
    ['svg', words.svgText],
    ['dxf', words.dxfText],
    ['stl', words.stlText],
  ] as const;
  return (
    <>
      <p>
        <Badge tone={plate ? 'accent' : 'none'}>{words[outcome]}</Badge> {statement}
      </p>
      {plate && (
        <>
          <Drawing src={file('svg')} alt={words.drawingAlt(from.name, to.name)} />
          <div className={styles.downloads}>
            <span>{words.download}</span>
            {formats.map(([format, text]) => (
              <a
                key={format}
                href={file(format)}
                download={`adapter-plate.${format}`}
                className={buttonClass({ small: true })}
              >
                {text}
              </a>
            ))}
          </div>
        </>
      )}
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          <h3>{words.warnings}</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {plate && <PlateFacts plate={plate} />}
      {plate && (
        <div className={styles.load}>
          <h3>{words.load}</h3>
          {load ? <LoadCheck load={load} /> : <p className={styles.soft}>{words.loadAsk}</p>}
        </div>
      )}
    </>
  );
}

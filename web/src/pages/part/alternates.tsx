import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Alternate, Alternates as Answer, Finding } from '../../../../src/contract/alternates.ts';
import { ask } from '../../api/client.ts';
import { entityPath } from '../../api/entity-query.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { GradeBadge } from '../../ui/badge.tsx';
import { Loading } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './alternates.module.css';
import { criterionName } from './criterion-name.ts';
import { Declares } from './declares.tsx';
import part from './part.module.css';
import { ALTERNATE_WORDS } from './section-words.ts';

const SHOWN = 8;

/** What could replace the part: what fits, what differs, what nobody says. */
export function Alternates({ id, title }: { id: string; title: string }) {
  const words = useWords(ALTERNATE_WORDS);
  const query = useQuery({
    queryKey: ['alternates', id],
    queryFn: ({ signal }) => ask<Answer>(`${entityPath(id)}/alternates`, { limit: SHOWN }, signal),
  });
  return (
    <Section title={title} id="alternates">
      <QueryView query={query} loading={<Loading lines={4} />}>
        {(answer) =>
          answer.alternates.length === 0 ? (
            <p className={part.soft}>{words.none}</p>
          ) : (
            <>
              <p>{words.summary(answer.total, answer.without_deal_breaker)}</p>
              <ul className={styles.list}>
                {answer.alternates.map((alternate) => (
                  <AlternateItem key={alternate.id} id={id} alternate={alternate} />
                ))}
              </ul>
              <p className={part.soft}>{answer.note}</p>
              <Criteria answer={answer} />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function AlternateItem({ id, alternate }: { id: string; alternate: Alternate }) {
  const words = useWords(ALTERNATE_WORDS);
  const tongue = useKept(language);
  const { fit } = alternate;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <p className={styles.name}>
          <PartLink id={alternate.id}>{alternate.name}</PartLink>
          <span className={part.soft}>{alternate.manufacturer}</span>
        </p>
        <p className={styles.counts}>
          <Count mark="✓" tone={styles.fits} count={fit.matches} word={words.fits} />
          <Count mark="≠" tone={styles.differs} count={fit.differs} word={words.differs} />
          <Count mark="?" tone={styles.unknown} count={fit.unknown} word={words.unknown} />
        </p>
      </div>
      {fit.deal_breakers.length > 0 && (
        <p className={styles.ruledOut}>
          {words.ruledOut}: {fit.deal_breakers.map((one) => criterionName(one, tongue)).join(', ')}
        </p>
      )}
      <details>
        <summary>
          {words.details}
          <span className="visually-hidden">: {alternate.name}</span>
        </summary>
        <Findings mark="✓" title={words.fits} findings={alternate.matches} />
        <Findings mark="≠" title={words.differs} findings={alternate.differs} />
        <Findings mark="?" title={words.unknown} findings={alternate.unknown} />
        <p className={styles.actions}>
          <Link to="/compare" search={{ ids: `${id},${alternate.id}` }}>
            {words.compare}
          </Link>
        </p>
      </details>
    </li>
  );
}

function Count({ mark, tone, count, word }: { mark: string; tone: string | undefined; count: number; word: string }) {
  return (
    <span className={count > 0 ? tone : part.soft}>
      <span aria-hidden>{mark}</span> {word} {count}
    </span>
  );
}

function Findings({ mark, title, findings }: { mark: string; title: string; findings: readonly Finding[] }) {
  const words = useWords(ALTERNATE_WORDS);
  const tongue = useKept(language);
  if (findings.length === 0) return null;
  return (
    <div className={styles.findings}>
      <h3>
        <span aria-hidden>{mark}</span> {title}
      </h3>
      <ul>
        {findings.map(({ criterion, part: own, candidate, grade, why }) => (
          <li key={criterion}>
            <p>
              <strong>{criterionName(criterion, tongue)}</strong> {grade && <GradeBadge grade={grade} />}
            </p>
            <p className={part.soft}>{why}</p>
            <Declares own={own} other={candidate} otherName={words.that} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Criteria({ answer }: { answer: Answer }) {
  const words = useWords(ALTERNATE_WORDS);
  const tongue = useKept(language);
  return (
    <details>
      <summary>{words.criteria}</summary>
      <ul className={styles.criteria}>
        {answer.criteria.map(({ criterion, asks, deal_breaker: breaker, because }) => (
          <li key={criterion}>
            <strong>{criterionName(criterion, tongue)}</strong>: {asks}. {words.dealBreaker}: {words[breaker]}.{' '}
            <span className={part.soft}>{because}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

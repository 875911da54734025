import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import type { RobotsAnswer } from '../../../../src/contract/oss-document.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import type { RobotsAddress } from './address.ts';
import { chooseRobots } from './list-robots.ts';
import { ROBOT_NAMES } from './names.ts';
import { robotsQuery } from './robot-queries.ts';
import styles from './robots.module.css';
import { RobotsTable } from './robots-table.tsx';
import { ROBOTS_WORDS } from './words.ts';

export const RobotsRoute = createLazyRoute('/robots')({ component: RobotsPage });

const route = getRouteApi('/robots');

function RobotsPage() {
  const words = useWords(ROBOTS_WORDS);
  const query = useQuery(robotsQuery);
  return (
    <Page title={words.title} lead={words.lead}>
      <QueryView query={query}>{(answer) => <Robots answer={answer} />}</QueryView>
    </Page>
  );
}

function Robots({ answer }: { answer: RobotsAnswer }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // A filter is not a place one goes back to key by key.
  const set = (change: RobotsAddress) => navigate({ search: { ...search, ...change }, replace: true });
  const robots = chooseRobots(answer.robots, search);
  const types = [...new Set(answer.robots.map(({ type }) => type))];
  return (
    <>
      <search className={styles.filters}>
        <TextField
          label={words.filter}
          type="search"
          placeholder={words.filterHint}
          maxLength={100}
          value={search.q ?? ''}
          onChange={(event) => set({ q: event.target.value })}
        />
        <Select label={words.kind} value={search.type ?? ''} onChange={(event) => set({ type: event.target.value })}>
          <option value="">{words.anyKind}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {names.types[type]}
            </option>
          ))}
        </Select>
        <p className={styles.shown} aria-live="polite">
          {words.shown(format(robots.length), format(answer.count))}
        </p>
      </search>
      {robots.length === 0 ? (
        <Empty
          title={words.none}
          action={<Button onClick={() => navigate({ search: {}, replace: true })}>{words.clear}</Button>}
        >
          {words.noneText}
        </Empty>
      ) : (
        <RobotsTable robots={robots} sort={search.sort ?? 'name'} onSort={(sort) => set({ sort })} />
      )}
      <p className={styles.soft}>{words.countsNote}</p>
    </>
  );
}

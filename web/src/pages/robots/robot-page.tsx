import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { ApiError } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { FilesSection } from './files-section.tsx';
import { JointTreeSection } from './joint-tree-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { RobotFacts } from './robot-facts.tsx';
import { robotQuery } from './robot-queries.ts';
import { ROBOTS_WORDS } from './words.ts';

export const RobotRoute = createLazyRoute('/robots/$id')({ component: RobotPage });

const route = getRouteApi('/robots/$id');

function RobotPage() {
  const words = useWords(ROBOTS_WORDS);
  const { id } = route.useParams();
  const query = useQuery(robotQuery(id));
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return <NoSuchRobot id={id} meant={query.error.body.did_you_mean ?? []} />;
  }
  const actions = (
    <>
      <Link to="/robots" className={buttonClass()}>
        {words.back}
      </Link>
      {query.data && (
        <a href={`/api/oss/robots/${encodeURIComponent(query.data.robot.id)}`} className={buttonClass()}>
          {words.json}
        </a>
      )}
    </>
  );
  return (
    <Page title={query.data?.robot.name ?? id} actions={actions}>
      <QueryView query={query}>{(answer) => <Robot answer={answer} />}</QueryView>
    </Page>
  );
}

function Robot({ answer }: { answer: RobotAnswer }) {
  return (
    <>
      <RobotFacts answer={answer} />
      <JointTreeSection answer={answer} />
      <PartsSection answer={answer} />
      <ListsSection lists={answer.lists} />
      <FilesSection answer={answer} />
    </>
  );
}

function NoSuchRobot({ id, meant }: { id: string; meant: readonly string[] }) {
  const words = useWords(ROBOTS_WORDS);
  return (
    <Page title={words.notFound}>
      <Empty
        title={id.trim() === '' ? '404' : id}
        action={
          <Link to="/robots" className={buttonClass({ look: 'primary' })}>
            {words.back}
          </Link>
        }
      >
        <p>{words.notFoundText(id)}</p>
        {meant.length > 0 && (
          <p>
            {words.meant}:{' '}
            {meant.map((other, index) => (
              <span key={other}>
                {index > 0 && ', '}
                <Link to="/robots/$id" params={{ id: other }}>
                  {other}
                </Link>
              </span>
            ))}
          </p>
        )}
      </Empty>
    </Page>
  );
}

import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Empty, Failure } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { useWords } from '../words/use-words.ts';
import { SHELL_WORDS } from './words.ts';

export function NotFound() {
  const words = useWords(SHELL_WORDS);
  return (
    <Page title={words.notFound}>
      <Empty
        title="404"
        action={
          <Link to="/find" className={buttonClass({ look: 'primary' })}>
            {words.toFind}
          </Link>
        }
      >
        {words.notFoundText}
      </Empty>
    </Page>
  );
}

/** What browsers say where a piece of the app cannot be fetched: the service is away, or has a newer build. */
const NOT_FETCHED = /dynamically imported module|preload CSS|importing a module/i;

export function Crashed({ error }: ErrorComponentProps) {
  const words = useWords(SHELL_WORDS);
  const message = error instanceof Error ? error.message : String(error);
  if (NOT_FETCHED.test(message)) {
    return (
      <Page title={words.away}>
        <Failure error={new ApiError(0, {})} onRetry={() => location.reload()} />
      </Page>
    );
  }
  return (
    <Page title={words.crashed}>
      <Empty
        title={message}
        action={
          <Button look="primary" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words.crashedText}
      </Empty>
    </Page>
  );
}

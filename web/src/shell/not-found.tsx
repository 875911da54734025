import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
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

export function Crashed({ error }: ErrorComponentProps) {
  const words = useWords(SHELL_WORDS);
  return (
    <Page title={words.crashed}>
      <Empty
        title={error instanceof Error ? error.message : String(error)}
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

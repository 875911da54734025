import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiKey } from '../../kept/api-key.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { type DevelopersAddress, OPERATION_NAMES } from './address.ts';
import styles from './developers.module.css';
import { Playground } from './playground.tsx';
import { Agents, Limits, WholeInterface } from './reference.tsx';
import { maskedKey } from './shown-key.ts';
import { DEVELOPERS_WORDS } from './words.ts';

export const DevelopersRoute = createLazyRoute('/developers')({ component: DevelopersPage });

function DevelopersPage() {
  const words = useWords(DEVELOPERS_WORDS);
  const { operation = 'search', language = 'curl', client = 'http' } = DevelopersRoute.useSearch();
  const navigate = DevelopersRoute.useNavigate();
  const [isKeyShown, setKeyShown] = useState(false);
  const choose = (change: DevelopersAddress) =>
    navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <Page title={words.title} lead={words.lead}>
      <KeyBar isShown={isKeyShown} onShow={setKeyShown} />
      <div className={styles.sides}>
        <nav aria-label={words.operation} className={styles.operations}>
          {OPERATION_NAMES.map((name) => (
            <Link
              key={name}
              to="/developers"
              search={(now) => ({ ...now, operation: name })}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              className={styles.operation}
              {...(name === operation && { 'aria-current': 'page' })}
            >
              {words[name]}
            </Link>
          ))}
        </nav>
        <Playground
          key={operation}
          name={operation}
          language={language}
          isKeyShown={isKeyShown}
          onLanguage={(chosen) => choose({ language: chosen })}
        />
      </div>
      <Agents client={client} isKeyShown={isKeyShown} onClient={(chosen) => choose({ client: chosen })} />
      <div className={styles.halves}>
        <Limits />
        <WholeInterface />
      </div>
    </Page>
  );
}

function KeyBar({ isShown, onShow }: { isShown: boolean; onShow: (shown: boolean) => void }) {
  const words = useWords(DEVELOPERS_WORDS);
  const key = useKept(apiKey);
  return (
    <div className={styles.keyBar}>
      {key === null ? (
        <>
          <span className={styles.soft}>{words.noKey}</span>
          <Link to="/account" className={buttonClass({ small: true })}>
            {words.getKey}
          </Link>
        </>
      ) : (
        <>
          <span>{words.yourKey}</span>
          <code className={styles.key}>{isShown ? key : maskedKey(key)}</code>
          <Button small aria-pressed={isShown} onClick={() => onShow(!isShown)}>
            {isShown ? words.hide : words.show}
          </Button>
          <span className={styles.soft}>{words.keyIn}</span>
        </>
      )}
    </div>
  );
}

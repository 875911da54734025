import { useState } from 'react';
import { apiKey } from '../../kept/api-key.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Segments, TextArea, TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OperationName, SnippetLanguage } from './address.ts';
import { SNIPPET_LANGUAGES } from './address.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import { OPERATIONS, pathOf } from './operations.ts';
import { KEY_PLACEHOLDER, maskedKey } from './shown-key.ts';
import { type SnippetCall, snippetOf } from './snippets.ts';
import { TryIt } from './try-it.tsx';
import { useDescription } from './use-openapi.ts';
import { DEVELOPERS_WORDS } from './words.ts';

interface PlaygroundProps {
  name: OperationName;
  language: SnippetLanguage;
  onLanguage: (language: SnippetLanguage) => void;
  isKeyShown: boolean;
}

/** One operation: what it is, what to ask, the request in three languages, and the answer. */
export function Playground({ name, language, onLanguage, isKeyShown }: PlaygroundProps) {
  const words = useWords(DEVELOPERS_WORDS);
  const operation = OPERATIONS[name];
  const key = useKept(apiKey);
  const described = useDescription(operation);
  const [values, setValues] = useState(operation.values);
  const [bodyText, setBodyText] = useState(() =>
    operation.body === undefined ? '' : JSON.stringify(operation.body, null, 2),
  );
  const body = operation.body === undefined ? undefined : readJson(bodyText);
  const isBroken = operation.body !== undefined && body === undefined;
  const path = pathOf(operation, values);
  const snippet = (shownKey: string) => {
    const asked = operation.body === undefined ? undefined : (body ?? operation.body);
    const inHeader = operation.key === 'header' || (operation.key === 'may' && key !== null);
    const call: SnippetCall = {
      method: operation.method,
      url: `${location.origin}${path}`,
      answers: operation.answers,
      ...(inHeader && { headerKey: shownKey }),
      ...(asked !== undefined && { body: operation.key === 'body' ? { api_key: shownKey, ...asked } : asked }),
    };
    return snippetOf(language, call);
  };
  const real = key ?? KEY_PLACEHOLDER;
  return (
    <div className={styles.playground}>
      <div>
        <h2 className={styles.operationHead}>
          <code>
            {operation.method} {operation.path}
          </code>
        </h2>
        {described && <p className={styles.soft}>{described.summary}</p>}
      </div>
      <div className={styles.asked}>
        {Object.keys(values).map((field) => (
          <TextField
            key={field}
            label={<code>{field}</code>}
            value={values[field] ?? ''}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        ))}
      </div>
      {operation.body !== undefined && (
        <TextArea
          label={words.body}
          spellCheck={false}
          rows={Math.min(16, bodyText.split('\n').length + 1)}
          className={styles.bodyText}
          value={bodyText}
          problem={isBroken ? words.badBody : undefined}
          onChange={(event) => setBodyText(event.target.value)}
        />
      )}
      <CodeBlock
        name={words.code}
        label={
          <Segments
            label={words.language}
            choices={SNIPPET_LANGUAGES.map((one) => [one, words[one]] as const)}
            chosen={language}
            onChoose={onLanguage}
          />
        }
        shown={snippet(key === null || isKeyShown ? real : maskedKey(key))}
        copied={snippet(real)}
      />
      <TryIt operation={operation} path={path} body={body} isBroken={isBroken} apiKeyText={key} />
      {described && (
        <details className={styles.errors}>
          <summary>{words.errorsOf}</summary>
          <dl>
            {Object.entries(described.responses)
              .filter(([status]) => Number(status) >= 400)
              .map(([status, { description }]) => (
                <div key={status}>
                  <dt>{status}</dt>
                  <dd>{description.replaceAll('`', '')}</dd>
                </div>
              ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** An object, or nothing where it is none yet. */
function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

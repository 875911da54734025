import { Link } from '@tanstack/react-router';
import { useWords } from '../words/use-words.ts';
import styles from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

export function Footer() {
  const words = useWords(SHELL_WORDS);
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBar}>
        <p>{words.promise}</p>
        <ul className={styles.footerLinks}>
          <li>
            <a href="/docs">{words.interface}</a>
          </li>
          <li>
            <a href="/api/openapi.json">{words.openapi}</a>
          </li>
          <li>
            <a href="/llms.txt">{words.forModels}</a>
          </li>
          <li>
            <Link to="/data">{words.data}</Link>
          </li>
          <li>
            <Link to="/changes">{words.changes}</Link>
          </li>
          <li>{words.licence}</li>
        </ul>
      </div>
    </footer>
  );
}

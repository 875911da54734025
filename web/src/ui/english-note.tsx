import { useKept } from '../kept/kept-value.ts';
import { language } from '../kept/preferences.ts';
import styles from './notice.module.css';

/** Once on a page whose sentences come from the service, which speaks English alone. */
export function EnglishNote() {
  if (useKept(language) !== 'zh') return null;
  return <p className={styles.small}>本页的英文句子由服务生成或摘自来源，保留原文，未作翻译。</p>;
}

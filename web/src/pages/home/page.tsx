import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Category } from '../../../../src/contract/category.ts';
import type { Stats } from '../../../../src/contract/stats.ts';
import { ask } from '../../api/client.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './home.module.css';
import { HOME_WORDS } from './words.ts';

export const HomeRoute = createLazyRoute('/')({ component: Home });

/** Questions the catalogue has answers to; a browser test asks them. */
const EXAMPLES = ['xm430', 'harmonic drive', 'quasi direct drive CAN', 'depth camera', 'EtherCAT'] as const;

const DEEDS = [
  { to: '/compare', name: 'compare' },
  { to: '/fits', name: 'fits' },
  { to: '/bom', name: 'bom' },
  { to: '/robots', name: 'robots' },
] as const;

function Home() {
  const words = useWords(HOME_WORDS);
  const format = useNumberFormat();
  usePageTitle('');
  const { data } = useQuery({ queryKey: ['stats'], queryFn: ({ signal }) => ask<Stats>('/api/stats', {}, signal) });
  const catalogue = data?.catalogue;
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>
          {catalogue
            ? words.lead(format(catalogue.total_entities), format(catalogue.total_declarations))
            : words.leadWaiting}
        </p>
        <SearchForm />
      </section>
      <section aria-labelledby="categories">
        <h2 id="categories" className={styles.small}>
          {words.categories}
        </h2>
        <Categories counts={catalogue?.category_counts} />
      </section>
      <section aria-labelledby="doing">
        <h2 id="doing" className={styles.small}>
          {words.doing}
        </h2>
        <ul className={styles.deeds}>
          {DEEDS.map(({ to, name }) => (
            <li key={to}>
              <h3>{words[`${name}Title`]}</h3>
              <p>{words[`${name}Text`]}</p>
              <Link to={to}>{words[`${name}Link`]}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="programs" className={styles.programs}>
        <div>
          <h2 id="programs" className={styles.small}>
            {words.programs}
          </h2>
          <p>{words.programsText}</p>
          <Link to="/developers">{words.programsLink}</Link>
        </div>
        <pre className={styles.code}>
          <code>{`curl '${location.origin}/api/search?q=xm430&torque=3..Nm'`}</code>
        </pre>
      </section>
    </div>
  );
}

function SearchForm() {
  const words = useWords(HOME_WORDS);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate({ to: '/find', search: text.trim() === '' ? {} : { q: text.trim() } });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={words.search}
          hideLabel
          type="search"
          name="q"
          maxLength={200}
          className={styles.box}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" className={styles.go}>
          {words.go}
        </Button>
      </form>
      <p className={styles.examples}>
        {words.examples}:{' '}
        {EXAMPLES.map((q) => (
          <Link key={q} to="/find" search={{ q }}>
            {q}
          </Link>
        ))}
      </p>
    </search>
  );
}

function Categories({ counts }: { counts: Readonly<Record<Category, number>> | undefined }) {
  const format = useNumberFormat();
  const names = CATEGORY_NAMES[useKept(language)];
  return (
    <ul className={styles.categories}>
      {(Object.keys(names) as Category[]).map((category) => (
        <li key={category}>
          <Link to="/find" search={{ category }} className={styles.category}>
            <span>{names[category]}</span>
            <span className={styles.number}>{counts ? format(counts[category]) : ' '}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

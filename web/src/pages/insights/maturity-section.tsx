import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Intelligence } from '../../../../src/contract/intelligence.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Select } from '../../ui/field.tsx';
import { Scroll, Section } from '../../ui/page.tsx';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { BarFigure } from './bar-figure.tsx';
import { type Bar, isCategory, LEVELS, maturityOf } from './bars.ts';
import styles from './insights.module.css';
import { INSIGHTS_WORDS } from './words.ts';

const route = getRouteApi('/insights');

/** One choice for the page: where a figure can be drawn for one category, it is drawn for this one. */
function CategoryChooser({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const names = CATEGORY_NAMES[useKept(language)];
  const { category = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const apart = Object.keys(document.categories).filter((name) => isCategory(name, names));
  return (
    <div className={styles.chooser}>
      <Select
        label={words.category}
        value={apart.some((name) => name === category) ? category : ''}
        onChange={({ target: { value } }) =>
          navigate({ search: value === '' ? {} : { category: value }, replace: true, resetScroll: false })
        }
      >
        <option value="">{words.all}</option>
        {apart.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function MaturitySection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const names = CATEGORY_NAMES[useKept(language)];
  const { category } = route.useSearch();
  const distribution = maturityOf(document, category);
  const scope =
    category !== undefined && Object.hasOwn(document.categories, category) && isCategory(category, names)
      ? names[category]
      : words.all;
  // biome-ignore lint/correctness/useExhaustiveDependencies: format is made anew each time and follows words
  const bars = useMemo(
    () =>
      LEVELS.map(
        (level): Bar => ({
          label: level === 'unknown' ? words.trlNone : words.trl(level),
          value: distribution[level],
          text: format(distribution[level]),
        }),
      ),
    [distribution, words],
  );
  const all = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  const { trl, trl_limits: limits } = document.meta.method;
  return (
    <Section title={words.maturity} id="maturity" aside={<CategoryChooser document={document} />}>
      <p className={styles.says}>
        {words.maturitySays(format(all - distribution.unknown), format(all), format(distribution.unknown))}
      </p>
      <BarFigure
        title={words.maturityFigure(scope)}
        bars={bars}
        labelName={words.level}
        valueName={words.count}
        fileName={`robot-parts-trl${category === undefined ? '' : `-${category}`}`}
      />
      <div className={styles.note}>
        <p>
          <strong>{words.limits}:</strong> <span lang="en">{limits}</span>
        </p>
        <details>
          <summary>{words.rules}</summary>
          <Scroll label={words.rules}>
            <table className={tableStyles.table}>
              <thead>
                <tr>
                  <th scope="col">{words.level}</th>
                  <th scope="col">{words.rule}</th>
                </tr>
              </thead>
              <tbody>
                {trl.map(({ level, rule }) => (
                  <tr key={`${level} ${rule}`}>
                    <th scope="row">{level}</th>
                    <td lang="en">{rule}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </details>
      </div>
    </Section>
  );
}

import { expect, test } from 'vitest';
import { SIGNAL_RULES, TIER_C_CEILING, WEIGHTS } from '../../src/analytics/momentum.ts';
import { LEAST_YEARS } from '../../src/analytics/predictions/fit-trend.ts';
import { PREDICTION_METHOD } from '../../src/analytics/predictions/predict.ts';
import { COLOUR_RULES } from '../../src/analytics/signal.ts';
import { TRL_RULES } from '../../src/analytics/trl.ts';
import { MOMENTUM_SIGNALS } from '../../src/contract/intelligence.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/analytics.md');

test('every rule of readiness, in order', () => {
  const rows = tableRows(section(page, 'Technology readiness'), 'level');
  expect(rows.map(([level, rule]) => [Number(level), rule])).toEqual(TRL_RULES.map(({ level, rule }) => [level, rule]));
});

test('every signal of momentum with its weight and rule', () => {
  const rows = tableRows(section(page, 'Momentum'), 'signal');
  expect(rows.map(([signal = '', weight, rule]) => [codeWords(signal)[0], Number(weight), rule])).toEqual(
    MOMENTUM_SIGNALS.map((signal) => [signal, WEIGHTS[signal], SIGNAL_RULES[signal]]),
  );
  expect(page).toContain(`gets ${TIER_C_CEILING} at most`);
  const ofDates = WEIGHTS.release_recency + WEIGHTS.type_growth;
  expect(section(page, 'Momentum').replaceAll('\n', ' ')).toContain(`gives ${ofDates} points at most`);
});

test('every colour with its rule, in order', () => {
  const rows = tableRows(section(page, 'Signal'), 'signal');
  expect(rows.map(([signal = '', rule]) => ({ signal: codeWords(signal)[0], rule }))).toEqual(COLOUR_RULES);
});

test('every insight', () => {
  expect(names(tableRows(section(page, 'Insights'), 'insight'))).toEqual([
    'buses_by_category',
    'ros_by_category',
    'ros_by_year',
    'price_against_torque',
    'robots_use_most',
    'conditions_by_parameter',
    'mounting_gaps',
  ]);
});

test('what a prediction needs', () => {
  const text = section(page, 'Predictions');
  expect(text).toContain(`over ${LEAST_YEARS} whole years or more`);
  expect(PREDICTION_METHOD).toContain(`over ${LEAST_YEARS} years or more`);
});

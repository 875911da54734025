import { describe, expect, it } from 'vitest';
import { makerSpellings } from '../../../src/catalogue/facts/maker-spellings.ts';
import { realFacts } from '../../support/real-catalogue.ts';

describe('makerSpellings', () => {
  it.each([
    ['case', ['ROBOTIS', 'Robotis']],
    ['accents', ['Schunk', 'Schünk']],
    ['punctuation', ['D-Robotics', 'D Robotics', 'DRobotics']],
    ['legal form', ['Damiao', 'Damiao Co., Ltd.', 'Damiao Inc.']],
    ['legal form with dots', ['Acme', 'Acme B.V.']],
    ['width', ['ＡＣＭＥ', 'acme']],
  ])('notices another %s', (_, makers) => {
    expect(makerSpellings(makers)).toEqual([[...makers].sort()]);
  });

  it.each([
    [['ROBOTIS', 'RobStride']],
    [['Acme', 'Acme Robotics']],
    [['Cobot', 'Bot']],
    [['宇树', '大疆']],
    [['Ltd', 'Inc']],
    [['ROBOTIS', 'ROBOTIS']],
    [[]],
  ])('leaves %j alone', (makers) => {
    expect(makerSpellings(makers)).toEqual([]);
  });

  it('finds every maker of the catalogue spelled one way', async () => {
    expect(makerSpellings((await realFacts()).map((fact) => fact.manufacturer))).toEqual([]);
  });
});

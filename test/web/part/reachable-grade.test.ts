import { describe, expect, it } from 'vitest';
import { gradePair } from '../../../src/parameters/grade.ts';
import { reachableGrade } from '../../../web/src/pages/part/reachable-grade.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

const { records } = await realSnapshot();
const record = (id: string) => {
  const found = records.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** Of the first declaration of a parameter. */
function gradeOf(id: string, parameter: string) {
  const part = record(id);
  const reading = part.readings.find((one) => one.parameter === parameter);
  return reading ? reachableGrade(reading, part) : undefined;
}

describe('the level a declaration can reach', () => {
  it('is B for a stall torque at a stated voltage, since A is for rated and peak', () => {
    expect(gradeOf('ACT-ROBOTIS-XM430-W350', 'torque')).toMatchObject({
      grade: 'B',
      because: expect.arrayContaining(['kind_not_rated_or_peak', 'conditions_incomplete']),
    });
  });

  it('is D for a backlash without the torque it was measured at', () => {
    expect(gradeOf('ACT-ROBOTIS-XM430-W350', 'backlash')).toEqual({ grade: 'D', because: ['backlash_without_load'] });
  });

  it('is C where no condition is stated, and says only what keeps it there', () => {
    const reached = gradeOf('ACT-MYACTUATOR-RMD-X10-100', 'torque');
    expect(reached?.grade).toBe('C');
    expect(reached?.because).toContain('no_conditions');
    expect(reached?.because).not.toContain('conditions_incomplete');
  });

  it('is none for words', () => {
    expect(gradeOf('LLM-META-LLAMA-4-MAVERICK', 'license')).toBeNull();
  });

  it('is never below what the service gives the declaration against its own likes', () => {
    for (const part of records.slice(0, 300)) {
      for (const reading of part.readings.filter(({ status }) => status === 'numeric')) {
        const own = { reading, maker: part.manufacturer };
        const reached = reachableGrade(reading, part);
        expect(reached && reached.grade <= gradePair(own, own).grade, `${part.id} ${reading.declared}`).toBe(true);
      }
    }
  });
});

import type { ParameterSemantics, ParameterSemanticsTexts } from '../contract/parameter-semantics.ts';
import { type ReadPart, readingsOf } from './part.ts';

type KnownDefect = ParameterSemantics['known_defects'][number];
type Evidence = ParameterSemantics['industry_evidence'];

interface DefectInput {
  parts: readonly ReadPart[];
  evidence: Evidence;
  texts: ParameterSemanticsTexts['known_defects'];
}

/** The defects the registry was founded on, each looked for again in the catalogue as it is. */
export function knownDefects(input: DefectInput): KnownDefect[] {
  return [mixedSpeed(input), sparseTorque(input)];
}

function mixedSpeed({ parts, texts }: DefectInput): KnownDefect {
  const speeds = parts.flatMap((part) => readingsOf(part, 'speed'));
  const dataRates = speeds.filter(({ reading }) => reading.quantity === 'data_rate').length;
  const mechanical = speeds.filter(
    ({ reading }) => reading.quantity === 'angular_velocity' || reading.quantity === 'linear_velocity',
  ).length;
  const elsewhere = parts.flatMap((part) => readingsOf(part, 'data_rate')).length;
  return {
    id: 'KD-01',
    ...texts['KD-01'],
    state: dataRates > 0 ? 'present' : 'resolved',
    finding: `Of ${speeds.length} declarations of speed, ${dataRates} are data rates; ${elsewhere} data rates are declared as data_rate. Each reading carries its quantity, and two quantities are never compared.`,
    figures: {
      speed_declarations: speeds.length,
      mechanical_speeds: mechanical,
      data_rates_under_speed: dataRates,
      other_or_unread: speeds.length - mechanical - dataRates,
      data_rates_under_data_rate: elsewhere,
    },
  };
}

/** Mitigated once most actuator-class entries declare torque: that some do not, and in how many ways, stays true. */
function sparseTorque({ parts, evidence, texts }: DefectInput): KnownDefect {
  const { declared_count, absent_count, actuator_class, distinct_notations, declaration_count } = evidence.torque;
  const isCommon = actuator_class.declared_count > actuator_class.absent_count;
  return {
    id: 'KD-02',
    ...texts['KD-02'],
    state: isCommon ? 'mitigated' : 'present',
    finding: `${declared_count} of ${parts.length} entries declare torque (${actuator_class.declared_count} of ${actuator_class.declared_count + actuator_class.absent_count} actuator-class), in ${distinct_notations} notations. The notations are read into ${evidence.torque.dialect_breakdown.length} dialects.`,
    figures: {
      entities: parts.length,
      declared_count,
      absent_count,
      declaration_count,
      distinct_notations,
      dialects: evidence.torque.dialect_breakdown.length,
      actuator_class_declared_count: actuator_class.declared_count,
      actuator_class_absent_count: actuator_class.absent_count,
    },
  };
}

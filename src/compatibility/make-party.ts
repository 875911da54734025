import type { CheckedPart } from '../contract/compatibility.ts';
import type { MechanicalSide } from '../contract/mechanical-interface.ts';
import type { EntityRecord } from '../contract/record.ts';
import { parseDesignation } from '../mechanics/designation.ts';
import type { DesignationIndex } from '../mechanics/designation-index.ts';
import { facesOf, sideOfPart } from '../mechanics/part-faces.ts';
import { notApplicable } from './applicable.ts';
import type { Declared } from './declared.ts';
import { readPower } from './electrical/read-power.ts';
import { type ReadText, readCurrents, readVoltages } from './electrical/read-text.ts';
import type { VoltageSide } from './electrical/voltage-clauses.ts';
import { makerKey, nameWords, wordBits } from './names.ts';
import { overruledIn } from './overruled.ts';
import type { Mounting, Named, Party, Software } from './party.ts';
import { clausesOf } from './protocol/clauses.ts';
import { readLinks } from './protocol/read-links.ts';
import { rolesOf } from './roles.ts';

const SWITCHES_SUPPLY = /(?:motor_driver|stepper_driver|gate_driver|motor_controller|servo_driver)$/;
const BARE_CHIP = /(?:microcontroller|soc|processor|io_controller)$/;
/** What a caller says of a part is his word; there is no source to look it up in. */
const given = (field: string, text: string): Declared => ({ field, text, index: null, source: null });

/** A part of the catalogue, a part a caller described, or the first with the words of the second put over it. */
export function makeParty(
  record: EntityRecord | undefined,
  part: Omit<CheckedPart, 'id'>,
  designations: DesignationIndex,
): Party {
  const category = part.category ?? record?.category ?? null;
  const type = part.type ?? record?.type ?? null;
  const name = part.name ?? record?.name ?? '';
  const manufacturer = part.manufacturer ?? record?.manufacturer ?? null;
  const roles = rolesOf({
    category,
    type,
    kind: part.kind,
    name: record ? undefined : name,
    hasOutput: part.output_voltage !== undefined,
    hasVoltage:
      part.voltage !== undefined || record?.readings.some(({ parameter }) => parameter === 'voltage') === true,
  });
  const linkTexts = (['protocol', 'interface'] as const).flatMap((field) => plainText(field, part[field], record));
  return {
    id: record?.id ?? null,
    name,
    manufacturer,
    makerKey: makerKey(manufacturer),
    category,
    type,
    notApplicable: notApplicable({
      name,
      searched: record?.name_en ?? name,
      category,
      type: type ?? '',
      isMarketNote: record?.entity_kind === 'market_intelligence',
    }),
    note: record?.quarantine ? `Quarantined: ${record.quality_note ?? record.data_quality}` : null,
    overruled: overruledIn(record, part),
    ...roles,
    senses: category === 'sensors' || /(?:sensor|encoder)$/.test(type ?? ''),
    isBareChip: part.kind === undefined && BARE_CHIP.test(type ?? ''),
    links: readLinks(
      linkTexts,
      type === null ? undefined : (plainText('type', part.type, record)[0] ?? given('type', type)),
    ),
    supply: readPower({
      name: `${name} ${type ?? ''}`,
      voltage: measured('voltage', part.voltage, record, roles.power === 'supply' ? 'given' : 'taken'),
      current: measured('current', part.current, record),
      outputVoltage: part.output_voltage === undefined ? undefined : given('output_voltage', part.output_voltage),
      outputCurrent: part.output_current === undefined ? undefined : given('output_current', part.output_current),
      role: roles.power,
      switchesSupply: SWITCHES_SUPPLY.test(type ?? ''),
    }),
    mounting: mountingOf(record, part, type ?? '', designations),
    software: softwareOf(record, part, name, manufacturer),
  };
}

function sourceOf(record: EntityRecord, field: string): string | null {
  const [index] = record.field_sources[field] ?? [];
  return record.sources[index ?? -1]?.url ?? record.source_url ?? null;
}

function plainText(
  field: 'protocol' | 'interface' | 'type',
  own: string | undefined,
  record: EntityRecord | undefined,
): Declared[] {
  if (own !== undefined) return [given(field, own)];
  const text = record?.[field];
  return record && text !== undefined ? [{ field, text, index: null, source: sourceOf(record, field) }] : [];
}

/** The readings of the record, or of what the caller put over it. */
function measured(
  parameter: 'voltage' | 'current',
  own: string | undefined,
  record: EntityRecord | undefined,
  side: VoltageSide = 'taken',
): ReadText[] {
  if (own !== undefined) {
    return parameter === 'voltage' ? readVoltages(given(parameter, own), side) : readCurrents(given(parameter, own));
  }
  const found: ReadText[] = [];
  for (const [index, reading] of (record?.readings ?? []).entries()) {
    const declaration = record?.declarations[index];
    if (reading.parameter !== parameter || !declaration) continue;
    const source = record?.sources[declaration.source]?.url ?? null;
    found.push({
      reading,
      declared: { field: parameter, text: declaration.declared, index, source },
      conditions: declaration.conditions ?? '',
      words: declaration.declared,
    });
  }
  return found;
}

function mountingOf(
  record: EntityRecord | undefined,
  part: Omit<CheckedPart, 'id'>,
  type: string,
  designations: DesignationIndex,
): Mounting {
  if (part.mechanical !== undefined || !record) {
    const words = part.mechanical ?? null;
    const isName = words !== null && parseDesignation(words).ok;
    const mechanical_interface = {
      standard: isName ? words : null,
      flange: isName ? null : words,
      ...(part.side && { side: part.side }),
    };
    return {
      faces: words === null ? [] : facesOf({ type, mechanical_interface }, designations),
      declared: words === null ? null : given('mechanical', words),
      side: sideOfPart({ type, mechanical_interface }),
      given: true,
    };
  }
  const { standard, flange, source } = record.mechanical_interface;
  const declared = flange ?? standard;
  return {
    faces: facesOf(record, designations),
    declared:
      declared === null
        ? null
        : {
            field: 'mechanical_interface',
            text: declared,
            index: null,
            source: record.sources[source ?? -1]?.url ?? null,
          },
    side: sideOf(record),
    given: false,
  };
}

function sideOf(record: EntityRecord): MechanicalSide | null {
  return record.mechanical_interface.status === 'not_applicable' ? null : sideOfPart(record);
}

function softwareOf(
  record: EntityRecord | undefined,
  part: Omit<CheckedPart, 'id'>,
  name: string,
  manufacturer: string | null,
): Software {
  const listed =
    part.compatibility?.map((text) => given('compatibility', text)) ??
    record?.compatibility?.map((text) => ({
      field: 'compatibility',
      text,
      index: null,
      source: sourceOf(record, 'compatibility'),
    })) ??
    [];
  const ros = part.ros_support ?? record?.ros_support ?? null;
  const links = [part.protocol, part.interface].filter((text) => text !== undefined).join('; ');
  const names = new Set([name, record?.name_en ?? name, `${manufacturer ?? ''} ${name}`]);
  return {
    ros2:
      part.ros_support === undefined && record
        ? record.standard_conformance.ros2
        : namesRos2(clausesOf(links, namesRos2).declared)
          ? true
          : null,
    rosSupport: ros,
    declaredRos:
      ros === null
        ? null
        : part.ros_support === undefined && record
          ? { field: 'ros_support', text: String(ros), index: null, source: sourceOf(record, 'ros_support') }
          : given('ros_support', String(ros)),
    listed: listed.flatMap((declared) => named(declared.text).map((one) => ({ ...one, declared }))),
    names: [...names].flatMap(named),
  };
}

function namesRos2(text: string): boolean {
  return /\bros[ -]?2\b/i.test(text);
}

/** Shorter names are words of the trade: ROS, CAN, I2C. */
const LEAST_NAME = 5;

function named(text: string): Named[] {
  const words = nameWords(text);
  return words.length < LEAST_NAME + 2 ? [] : [{ words, bits: wordBits(words) }];
}

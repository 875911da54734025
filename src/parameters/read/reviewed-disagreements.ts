/** A fact that says less or other than the text it quotes, found by the audit and looked at by a person. */
interface Reviewed {
  readonly id: string;
  readonly parameter: string;
  readonly declared: string;
  readonly field: 'value' | 'kind' | 'conditions';
  readonly explanation: string;
}

const KIND_LEFT_OUT = 'fact: the text says max, the fact leaves the kind unspecified';
const UPPER_END_ONLY = 'fact: the text gives two ends, the value only the upper one';

/** Fact faults only. What the parser got wrong or refused is not excused here: it stays in the audit's list. */
export const REVIEWED_DISAGREEMENTS: readonly Reviewed[] = [
  {
    id: 'CHIP-ESPRESSIF-ESP32-C3',
    parameter: 'cpu',
    declared: '32-bit core RISC-V microcontroller with a maximum clock speed of 160 MHz',
    field: 'kind',
    explanation: KIND_LEFT_OUT,
  },
  {
    id: 'CHIP-NXP-S32K344',
    parameter: 'cpu',
    declared: 'Arm Cortex-M7 (Lock-Step), 160 MHz (Max.)',
    field: 'kind',
    explanation: KIND_LEFT_OUT,
  },
  {
    id: 'CHIP-RENESAS-RX26T',
    parameter: 'cpu',
    declared: 'CPU maximum operating frequency 120MHz, 32-bit RXv3 Core',
    field: 'kind',
    explanation: KIND_LEFT_OUT,
  },
  {
    id: 'CHIP-RENESAS-RX14T',
    parameter: 'cpu',
    declared: 'Max 48 MHz, 32-bit RX CPU (RXv2)',
    field: 'kind',
    explanation: KIND_LEFT_OUT,
  },
  {
    id: 'FLEX-SEA-RETROFIT-IMPERIAL',
    parameter: 'bandwidth',
    declared: 'from 10.32 Hz to 30.32 Hz',
    field: 'value',
    explanation: `${UPPER_END_ONLY}; the source means an increase, which the fact's value keeps and its notation does not say`,
  },
  {
    id: 'PROTO-NORDIC-ESB',
    parameter: 'frame_size',
    declared: '1 to 32 bytes dynamic payload length in legacy mode',
    field: 'value',
    explanation: UPPER_END_ONLY,
  },
  {
    id: 'PROTO-NORDIC-ESB',
    parameter: 'frame_size',
    declared: '1 to 252 bytes static payload length',
    field: 'value',
    explanation: UPPER_END_ONLY,
  },
];

const keyOf = (id: string, parameter: string, declared: string, field: string) =>
  `${id}\n${parameter}\n${field}\n${declared}`;

const BY_KEY: ReadonlyMap<string, string> = new Map(
  REVIEWED_DISAGREEMENTS.map((item) => [keyOf(item.id, item.parameter, item.declared, item.field), item.explanation]),
);

export function reviewedDisagreement(id: string, parameter: string, declared: string, field: string): string | null {
  return BY_KEY.get(keyOf(id, parameter, declared, field)) ?? null;
}

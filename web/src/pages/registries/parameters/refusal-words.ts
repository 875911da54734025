import { defineWords } from '../../../words/use-words.ts';

/** Why a text could not be read, by the codes of the parser; a test holds the two lists together. */
export const REFUSAL_WORDS = defineWords(
  {
    too_long: 'The text is too long.',
    no_number: 'Words without a number, and none of the words known to stand for one.',
    unit_missing: 'A number without a unit. None is guessed.',
    unknown_unit: 'A unit that is not in the units table, or a compound of several.',
    ambiguous_number: 'The separator may be a decimal mark or group digits.',
    ambiguous_label: 'A unit between two numbers may belong to either.',
    descending_range: 'The first end of the range is above the second.',
    broken_range: 'A range with something between its ends.',
    dimensions: 'Sizes or multiples joined by x.',
    out_of_domain: 'The quantity cannot have such a value.',
    wrong_quantity: 'Only values of another quantity than the parameter measures.',
    mixed_values: 'Values of different things, or one value in pieces, that the text does not keep apart.',
    several_readings: 'Several readings, and nothing says which one is meant.',
  },
  {
    too_long: '文字过长。',
    no_number: '只有文字没有数字，且不是已知的定性用语。',
    unit_missing: '有数字但没有单位，不作猜测。',
    unknown_unit: '单位不在单位表中，或由多个单位复合而成。',
    ambiguous_number: '分隔符可能是小数点，也可能是千位分隔。',
    ambiguous_label: '两个数字之间的单位可能属于任一方。',
    descending_range: '范围的前一端大于后一端。',
    broken_range: '范围两端之间夹有其他内容。',
    dimensions: '用 x 连接的尺寸或倍数。',
    out_of_domain: '该物理量不可能取这样的值。',
    wrong_quantity: '只有与该参数不同物理量的数值。',
    mixed_values: '不同事物的数值，或一个数值被拆开，文字未加区分。',
    several_readings: '有多个读数，未说明指哪一个。',
  },
);

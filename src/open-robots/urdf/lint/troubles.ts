import type { UrdfRule } from '../../../contract/urdf-lint.ts';
import type { Trouble } from '../model.ts';
import { finding, type LintRule } from './finding.ts';

const WORDS: Record<Trouble['kind'], { rule: UrdfRule; says: (trouble: Trouble) => string; advice: string }> = {
  xml_version: {
    rule: 'UL-XML-VERSION',
    says: ({ text }) => `The XML declaration says version ${text || 'of none'}; there is 1.0 and 1.1.`,
    advice: 'Write <?xml version="1.0"?>: strict parsers refuse the file as it is.',
  },
  xacro: {
    rule: 'UL-XACRO',
    says: ({ element, text }) => `<${element}> still needs xacro${text === '' ? '' : `: ${text}`}.`,
    advice: 'Run xacro over the file and check what it writes; what hangs on this is not judged here.',
  },
  number: {
    rule: 'UL-NUMBER',
    says: ({ element, attribute, text }) =>
      `<${element}> has ${JSON.stringify(text)} where numbers belong${attribute && `, as ${attribute}`}.`,
    advice: 'Write plain decimal numbers without a blank behind them, vectors as three with blanks between.',
  },
  missing: {
    rule: 'UL-MISSING',
    says: ({ element, text }) => `<${element}> has no ${text}.`,
    advice: 'Add it: parsers refuse the file, or the rest of the link, without it.',
  },
  blanks: {
    rule: 'UL-NAME-BLANKS',
    says: ({ element, attribute, text }) => `<${element}> has blanks around its ${attribute}: ${JSON.stringify(text)}.`,
    advice: 'Take them out: parsers keep them, and find the name only where the same blanks stand.',
  },
  unknown_attribute: {
    rule: 'UL-ATTRIBUTE-UNKNOWN',
    says: ({ element, attribute, text }) =>
      `<${element}> has no attribute ${JSON.stringify(attribute)}${text === '' ? '.' : `; did you mean ${text}?`}`,
    advice: 'Mend its name: parsers pass over it without a word, and take the default for what is left out.',
  },
  joint_type: {
    rule: 'UL-JOINT-TYPE',
    says: ({ text }) => `There is no joint type ${JSON.stringify(text)}.`,
    advice: 'Use revolute, continuous, prismatic, fixed, floating or planar.',
  },
};

/** What could not be read. */
export const unreadParts: LintRule = ({ troubles }) =>
  troubles.map((trouble) => {
    const { rule, says, advice } = WORDS[trouble.kind];
    return finding(
      rule,
      { place: trouble.place, element: trouble.owner || trouble.element },
      { sentence: says(trouble), advice },
    );
  });

export const emptyFile: LintRule = ({ links, joints, transmissions }) => {
  if (links.length > 0 || joints.length > 0) return [];
  const holds = transmissions.length > 0 ? ` but ${transmissions.length} transmissions` : '';
  const sentence = `The file has no links and no joints${holds}; it is a piece to be included elsewhere.`;
  const advice = 'Check the file that includes it, after xacro has put them together.';
  return [finding('UL-EMPTY', { place: { line: 1, column: 1 }, element: 'robot' }, { sentence, advice })];
};

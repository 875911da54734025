import { APPLICATIONS, RUNS_ON } from './applications.ts';
import { MEDIA } from './media.ts';

/** A stretch of a text with the links it is about. */
export interface TextPart {
  text: string;
  /** Those it names, and those that what it names runs on. */
  media: number;
  /** It names no link itself and is said of the one before it: `RS-485, 4-wire`. */
  isRemark: boolean;
}

/** As in `clauses.ts`: a comma and a slash with blanks part, a bare slash binds. */
const PARTS = /[,;\n]| [/|+&] /;

export function mediaOf(text: string): number {
  let mask = 0;
  for (const [index, { pattern }] of MEDIA.entries()) if (pattern.test(text)) mask |= 1 << index;
  return mask;
}

export function applicationsOf(text: string): number {
  let mask = 0;
  for (const [index, { pattern }] of APPLICATIONS.entries()) if (pattern.test(text)) mask |= 1 << index;
  return mask;
}

export function partsOfText(text: string): TextPart[] {
  let before = 0;
  return text.split(PARTS).map((part) => {
    const named = mediaOf(part) || wiresOfApplications(applicationsOf(part));
    if (named) before = named;
    return { text: part, media: before, isRemark: named === 0 };
  });
}

function wiresOfApplications(applications: number): number {
  return RUNS_ON.reduce((mask, media, index) => (applications & (1 << index) ? mask | media : mask), 0);
}

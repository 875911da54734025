import type { Plate } from '../../../../src/contract/adapter.ts';
import { figures } from '../../quantities/format.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './plate-section.module.css';
import { PLATE_WORDS } from './plate-words.ts';

export function PlateFacts({ plate }: { plate: Plate }) {
  const words = useWords(PLATE_WORDS);
  return (
    <dl className={styles.facts}>
      <dt>{words.size}</dt>
      <dd>{words.diameterBy(figures(plate.outer_diameter_mm), figures(plate.thickness_mm))}</dd>
      <dt>{words.thicknessWhy}</dt>
      <dd>
        {figures(plate.thickness_needed_mm)} mm: {plate.thickness_reason}
      </dd>
      <dt>{words.turned}</dt>
      <dd>{figures(plate.turned_deg)}°</dd>
      <dt>{words.mass}</dt>
      <dd>
        {figures(plate.mass_g)} g, {words[plate.material]}
      </dd>
      <dt>{words.web}</dt>
      <dd>{words.webOf(figures(plate.smallest_web_mm), figures(plate.needed_web_mm))}</dd>
      <dt>{words.screws}</dt>
      <dd>
        <ul>
          {plate.screws.map((screw) => (
            <li key={screw.end}>{screwText(screw, words)}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

type Words = (typeof PLATE_WORDS)['en'];

function screwText({ end, holes, thread, count, ...mm }: Plate['screws'][number], words: Words): string {
  const lengths = [
    mm.grip_mm === null ? null : words.grip(figures(mm.grip_mm)),
    mm.engagement_mm === null ? null : words.engagement(figures(mm.engagement_mm)),
    mm.longest_mm === null
      ? holes === 'clearance'
        ? words.longestUnknown
        : null
      : words.longest(figures(mm.longest_mm)),
  ].filter((text) => text !== null);
  const place = end === 'from' ? words.screwFrom : words.screwTo;
  return `${count} × ${thread} ${place}, ${[words[holes], ...lengths].join(', ')}`;
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { JudgedPart } from '../../../../src/contract/compatibility.ts';
import type { OssAnswer } from '../../../../src/contract/oss-document.ts';
import type { OssEntity } from '../../../../src/contract/oss-entity.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/field.tsx';
import { Failure, Loading, Notice } from '../../ui/notice.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { PartPicker, Picker } from '../../ui/part-picker.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './part-slot.module.css';
import { type PartSummary, partSummary } from './part-summary.ts';
import { FITS_WORDS } from './words.ts';

interface PartSlotProps {
  label: string;
  id: string | undefined;
  /** How the verdict read the part, once there is one. */
  judged: JudgedPart | undefined;
  onPick: (id: string) => void;
}

/** One of the two places: empty with a picker, or filled with a part that can be changed. */
export function PartSlot({ label, id, judged, onPick }: PartSlotProps) {
  const words = useWords(FITS_WORDS);
  const [changing, setChanging] = useState(false);
  const { data, error, refetch } = useQuery(partSummary(id));
  const pick = (picked: string) => {
    setChanging(false);
    onPick(picked);
  };
  const unknown = error instanceof ApiError && error.status === 404;
  const picking = id === undefined || changing || unknown;
  return (
    <section className={styles.slot} aria-label={label}>
      <div className={styles.head}>
        <h2>{label}</h2>
        {id !== undefined && !unknown && (
          <Button small look="quiet" onClick={() => setChanging(!changing)} aria-expanded={changing}>
            {changing ? words.cancel : words.change}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {picking && <SlotPicker label={label} onPick={pick} />}
      {id !== undefined && unknown && <UnknownPart id={id} error={error} onPick={pick} />}
      {error && !unknown && <Failure error={error} onRetry={() => refetch()} />}
      {id !== undefined &&
        !error &&
        !changing &&
        (data ? <Chosen part={data} judged={judged} /> : <Loading lines={2} />)}
    </section>
  );
}

async function findInOpenRobots(q: string, limit: number, signal: AbortSignal): Promise<readonly OssEntity[]> {
  const { entities } = await ask<OssAnswer>('/api/oss', { q, limit }, signal);
  // The robot tells two of the same name apart better than a maker that is rarely stated.
  return entities.map((entity) => ({ ...entity, manufacturer: entity.source_robot }));
}

function SlotPicker({ label, onPick }: { label: string; onPick: (id: string) => void }) {
  const words = useWords(FITS_WORDS);
  const [from, setFrom] = useState<'catalogue' | 'openRobots'>('catalogue');
  const shared = { label, hideLabel: true, onPick: ({ id }: { id: string }) => onPick(id) };
  return (
    <div className={styles.picker}>
      {from === 'catalogue' ? (
        <PartPicker {...shared} />
      ) : (
        <Picker {...shared} finds="open-robots" find={findInOpenRobots} placeholder={words.ossPlaceholder} />
      )}
      <Segments
        label={words.whereFrom(label)}
        choices={[
          ['catalogue', words.catalogue],
          ['openRobots', words.openRobots],
        ]}
        chosen={from}
        onChoose={setFrom}
      />
    </div>
  );
}

function UnknownPart({ id, error, onPick }: { id: string; error: ApiError; onPick: (id: string) => void }) {
  const words = useWords(FITS_WORDS);
  const meant = error.body.did_you_mean ?? [];
  return (
    <Notice tone="warn" title={words.unknownId(id)}>
      {meant.length > 0 && (
        <div className={styles.meant}>
          <span>{words.meant}</span>
          {meant.map((one) => (
            <Button key={one} small onClick={() => onPick(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}

function Chosen({ part, judged }: { part: PartSummary; judged: JudgedPart | undefined }) {
  const words = useWords(FITS_WORDS);
  const { openRobot } = part;
  return (
    <div className={styles.chosen}>
      <p className={styles.name}>{openRobot ? part.name : <PartLink id={part.id}>{part.name}</PartLink>}</p>
      <p className={styles.facts}>
        {part.manufacturer !== '' && <span>{part.manufacturer}</span>}
        <span>{part.type.replaceAll('_', ' ')}</span>
        {judged?.takes && (
          <span>
            {words.takes} {judged.takes}
          </span>
        )}
        {judged?.gives && (
          <span>
            {words.gives} {judged.gives}
          </span>
        )}
      </p>
      <p className={styles.id}>
        <code>{part.id}</code>
      </p>
      {openRobot && (
        <p className={styles.facts}>
          <span>
            {words.ofRobot}{' '}
            <Link to="/robots/$id" params={{ id: openRobot.robot }}>
              {openRobot.robot}
            </Link>
          </span>
          {openRobot.catalogueId ? (
            <span>
              {words.readAs} <PartLink id={openRobot.catalogueId}>{openRobot.catalogueId}</PartLink>
            </span>
          ) : (
            <span>{words.statedOnly}</span>
          )}
        </p>
      )}
      {judged?.note && <Notice tone="warn">{judged.note}</Notice>}
    </div>
  );
}

import { queryOptions } from '@tanstack/react-query';
import type { EntityAnswer } from '../../../../src/contract/entity-answer.ts';
import type { OssEntity } from '../../../../src/contract/oss-entity.ts';
import { ask } from '../../api/client.ts';

/** What a place shows of its part, and what a line of the BOM takes along. */
export interface PartSummary {
  id: string;
  name: string;
  manufacturer: string;
  category: string;
  type: string;
  /** Of a record: what the evidence points into. */
  declarations?: EntityAnswer['record']['declarations'];
  /** Of a part of an open robot: which robot, and the catalogue record it is judged as. */
  openRobot?: { robot: string; catalogueId: string | null };
}

function isOpenRobotId(id: string): boolean {
  return /^OSS-/i.test(id);
}

export function partSummary(id: string | undefined) {
  return queryOptions({
    queryKey: ['part-summary', id],
    queryFn: ({ signal }) => askSummary(id ?? '', signal),
    enabled: id !== undefined,
  });
}

async function askSummary(id: string, signal: AbortSignal): Promise<PartSummary> {
  if (!isOpenRobotId(id)) {
    const { record } = await ask<EntityAnswer>(`/api/entity/${encodeURIComponent(id)}`, {}, signal);
    return {
      id: record.id,
      name: record.name,
      manufacturer: record.manufacturer,
      category: record.category,
      type: record.type,
      declarations: record.declarations,
    };
  }
  const part = await ask<OssEntity>(`/api/oss/${encodeURIComponent(id)}`, {}, signal);
  const { name, manufacturer, category, type, source_robot: robot, catalogue_id: catalogueId } = part;
  return { id: part.id, name, manufacturer, category, type, openRobot: { robot, catalogueId } };
}

import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { isLive } from '../../../../src/open-robots/layer-entity.ts';

type FileKind = RobotAnswer['models'][number]['kind'];

/** A file something of the robot was read in. */
export interface SourceFile {
  repo: string;
  path: string;
  url: string;
  license: string;
  kind: FileKind;
  bytes: number | undefined;
  lastRead: string | undefined;
  goneSince: string | undefined;
}

/** URDFs and lists as the harvest keeps them, and the documents its parts were read in, each once. */
export function sourceFiles({ models, lists, entities }: RobotAnswer): SourceFile[] {
  const files = new Map<string, SourceFile>();
  for (const { repo, path, url, license, kind, bytes, last_seen, gone_since } of [...models, ...lists]) {
    const file = { repo, path, url, license, kind, bytes, lastRead: last_seen, goneSince: gone_since };
    files.set(`${repo} ${path}`, file);
  }
  // What programs read first: they know when.
  for (const entity of entities.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)))) {
    const key = `${entity.source_repo} ${entity.source_path}`;
    if (files.has(key)) continue;
    files.set(key, {
      repo: entity.source_repo,
      path: entity.source_path,
      url: entity.source_url.split('#')[0] ?? entity.source_url,
      license: entity.source_license,
      kind: isLive(entity) && entity.extractor !== 'readme' ? entity.extractor : 'readme',
      bytes: undefined,
      lastRead: isLive(entity) ? entity.last_seen : undefined,
      goneSince: undefined,
    });
  }
  return [...files.values()];
}

/** The version a link points at: the first of its 40 hex digits. */
export function commitOf(url: string): string | undefined {
  return /\/blob\/([0-9a-f]{40})\//.exec(url)?.[1]?.slice(0, 10);
}

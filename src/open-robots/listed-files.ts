import { type OpenRobot, ROBOT_FILE_KINDS, type RobotFileKind } from '../contract/open-robot.ts';

/** Which file: a robot may take files from several repositories, and several robots may take the same one. */
export interface FileIdentity {
  robot: string;
  repo: string;
  /** Within its repository. */
  path: string;
}

/** A file that `sources.json` names, with what it inherits of its robot. */
export interface ListedFile extends FileIdentity {
  robotName: string;
  robotMaker: string;
  license: string;
  /** A README that is also the parts list is listed as both; the more particular kind stands first. */
  kinds: readonly [RobotFileKind, ...RobotFileKind[]];
  /** Undefined where it stands in another repository than the robot's, and nobody wrote down at which. */
  commit: string | undefined;
  /** Within the folder the robots' files are kept in. */
  storedPath: string;
  /** How long it was at that commit. */
  bytes: number;
  /** The same text in another language stands in this file, which is listed too. */
  translates?: string;
}

/** Every file once, however often it is listed. */
export function listedFiles(robots: readonly OpenRobot[]): ListedFile[] {
  const byKey = new Map<string, ListedFile>();
  for (const robot of robots) {
    for (const file of robot.files) {
      const identity = { robot: robot.id, repo: file.repo ?? robot.repo, path: file.original_path };
      const key = fileKey(identity);
      const earlier = byKey.get(key);
      byKey.set(key, {
        ...identity,
        robotName: robot.name,
        robotMaker: robot.maker,
        license: file.license ?? robot.license,
        kinds: inOrder([...(earlier?.kinds ?? []), file.kind]),
        commit: file.commit ?? (file.repo === undefined || file.repo === robot.repo ? robot.commit : undefined),
        storedPath: file.path,
        bytes: file.bytes,
      });
    }
  }
  return [...byKey.values()].map((file) => {
    const original = originalOf(file, byKey);
    return original === undefined ? file : { ...file, translates: original };
  });
}

/** `BOM_CN.md`, `README.zh-CN.md`, `guide_ja.rst`: a language before the ending. */
const LANGUAGE = /[-_.](?:cn|zh|zh[-_](?:cn|tw|hans|hant)|chinese|ja|jp|kr|ko|fr|de|es|pt|ru|en)(?=\.[a-z]+$)/i;

/** The file beside it that is called the same but for the language. */
function originalOf(file: ListedFile, byKey: ReadonlyMap<string, ListedFile>): string | undefined {
  const path = file.path.replace(LANGUAGE, '');
  return path !== file.path && byKey.has(fileKey({ ...file, path })) ? path : undefined;
}

function inOrder(kinds: readonly RobotFileKind[]): [RobotFileKind, ...RobotFileKind[]] {
  return ROBOT_FILE_KINDS.filter((kind) => kinds.includes(kind)) as [RobotFileKind, ...RobotFileKind[]];
}

/** Written as JSON, no two identities join to one text. */
export function fileKey({ robot, repo, path }: FileIdentity): string {
  return JSON.stringify([robot, repo, path]);
}

/** Where a reader finds the file; `HEAD` where the commit is not known. */
export function sourceUrl({ repo, path }: FileIdentity, commit = 'HEAD'): string {
  return `${repo.replace(/\/+$|\.git$/g, '')}/blob/${commit}/${encodedPath(path)}`;
}

/** Blanks, letters of other scripts and signs with a meaning in addresses, each segment for itself. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

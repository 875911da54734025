import type { LiveEntity, OssEntity } from '../contract/oss-entity.ts';

/** Read by a program. */
export function isLive(entity: OssEntity): entity is LiveEntity {
  return 'live' in entity;
}

/** No longer in the robot's files. */
export function isGone(entity: OssEntity): boolean {
  return isLive(entity) && entity.gone_since !== undefined;
}

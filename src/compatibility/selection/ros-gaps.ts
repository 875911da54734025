import type { RosGap } from '../../contract/bom-check.ts';
import { LEADS } from '../protocol/media.ts';
import { componentsOf, type Selected } from './selected.ts';

/** Items that run software, or are run by some, and do not declare ROS 2. */
export function rosGaps(items: readonly Selected[]): RosGap[] {
  return componentsOf(items).flatMap(({ index, party }): RosGap[] => {
    const { name, link, links, software } = party;
    if (link === 'none' || links.media & LEADS || software.ros2) return [];
    if (software.rosSupport) {
      return [{ item: index, state: 'ros_without_version', sentence: `${name} declares ROS support, not which ROS.` }];
    }
    return [
      software.rosSupport === false
        ? { item: index, state: 'declared_without', sentence: `${name} is declared without ROS support.` }
        : { item: index, state: 'not_declared', sentence: `${name} declares nothing of ROS 2.` },
    ];
  });
}

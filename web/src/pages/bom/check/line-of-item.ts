import { createContext, useContext } from 'react';
import { bomList } from '../../../kept/bom-list.ts';

/** Keys of what was checked, in its order; empty while a newer answer is on its way, when places may have moved. */
export const CheckedKeys = createContext<readonly string[]>([]);

/** The line of the list an item of the check is; undefined for what is only assumed. */
export function useLineOfItem(): (item: number) => string | undefined {
  const keys = useContext(CheckedKeys);
  return (item) => {
    const key = keys[item];
    return bomList.get().lines.some((line) => line.key === key) ? key : undefined;
  };
}

import type { System } from '../../../shared/system/system-contract.ts';

type Disk = NonNullable<System['store']['disk']>;

const places = ['database', 'store', 'backups'] as const;
type Place = (typeof places)[number];

export interface ShownDisk extends Disk {
  /** What else is on it, and says nothing of it again. */
  others: readonly Place[];
}

/** The disk to tell of in a place's section; undefined where nobody knows it, or where the section of another place tells of it. */
export function diskIn(place: Place, system: System): ShownDisk | undefined {
  const own = system[place].disk;
  if (own === null) return undefined;
  const together = places.filter((each) => isSame(system[each].disk, own));
  return together[0] === place ? { ...own, others: together.slice(1) } : undefined;
}

/** Measured one after the other, while others write. */
function isSame(disk: Disk | null, other: Disk): boolean {
  if (disk === null || disk.totalBytes !== other.totalBytes) return false;
  return Math.abs(disk.freeBytes - other.freeBytes) < disk.totalBytes / 1000;
}

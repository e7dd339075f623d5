import {
  navigationEntries,
  navigationHeadings,
  type Navigation,
  type NavigationEntry,
  type NavigationHeading,
} from '../../shared/auth/navigation.ts';
import type { Holder } from '../platform/session.ts';
import { isFor, places, type Place } from './places.ts';

export interface PlaceGroup {
  heading: NavigationHeading | undefined;
  places: readonly Place[];
}

export const usual: Navigation = { order: [], hidden: [] };

export const isHeading = (entry: NavigationEntry): entry is NavigationHeading =>
  navigationHeadings.some((heading) => heading === entry);

/** Every place and heading in somebody's order: one that came to the app since stands behind the one that it usually follows. */
export function orderedEntries({ order }: Navigation): NavigationEntry[] {
  // What a former or later version of the app knew is left out.
  const entries = order.filter((entry) => navigationEntries.includes(entry));
  for (const [index, entry] of navigationEntries.entries()) {
    if (entries.includes(entry)) continue;
    const before = navigationEntries[index - 1];
    entries.splice(before === undefined ? 0 : entries.indexOf(before) + 1, 0, entry);
  }
  return entries;
}

/** The groups of the navigation that somebody sees: with the places that are theirs and that they have not hidden. */
export function groupsFor(who: Holder, navigation: Navigation = usual): PlaceGroup[] {
  const groups: { heading: NavigationHeading | undefined; places: Place[] }[] = [
    { heading: undefined, places: [] },
  ];
  for (const entry of orderedEntries(navigation)) {
    if (isHeading(entry)) groups.push({ heading: entry, places: [] });
    else if (!navigation.hidden.includes(entry) && isFor(who, places[entry]))
      groups.at(-1)!.places.push(places[entry]);
  }
  return groups.filter((group) => group.places.length > 0);
}

/** The entries with one of them a step further up or down, over those that are not seen. */
export function moveEntry(
  entries: readonly NavigationEntry[],
  entry: NavigationEntry,
  step: -1 | 1,
  isSeen: (entry: NavigationEntry) => boolean,
): NavigationEntry[] {
  const seen = entries.filter(isSeen);
  const neighbor = seen[seen.indexOf(entry) + step];
  if (neighbor === undefined) return [...entries];
  const others = entries.filter((each) => each !== entry);
  return others.toSpliced(others.indexOf(neighbor) + (step === 1 ? 1 : 0), 0, entry);
}

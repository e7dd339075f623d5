import { useRef } from 'react';
import { useHistory, useQueryText } from '../../../platform/router/router-provider.tsx';
import { unknownParts, type AddressParts } from '../../../ui/address-parts.ts';
import type { GalleryGroup, GalleryView } from './shown-photos.ts';

/** What the gallery understands of its address. */
const parts: AddressParts = {
  group: (text) => groups.includes(text),
  area: [],
  sort: (text) => text === 'taken' || text === 'order',
  photo: (text) => numberIn(text) !== undefined,
  compare: (text) => /^\d{0,15}-\d{0,15}$/.test(text),
};

const groups: readonly string[] = ['before', 'during', 'after', 'both'] satisfies GalleryGroup[];

/** The names of what the gallery's address asks for in vain. */
export const unknownGalleryParts = (query: Readonly<Record<string, string | undefined>>) =>
  unknownParts(query, parts);

/** Which two photos are compared; either may be left to be found. */
export interface ComparedIds {
  before?: number | undefined;
  after?: number | undefined;
}

/** What of the gallery stands in the address: its view, the photo that is looked at, the two that are compared. */
export function useGalleryAddress(usual: GalleryGroup) {
  const [query, setQuery] = useQueryText();
  const history = useHistory();
  /** Something was opened from here, so that a step back closes it. */
  const hasOpened = useRef(false);

  function go(part: Readonly<Record<string, string | undefined>>, replace: boolean) {
    const next = Object.entries({ ...query, ...part }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    setQuery(Object.fromEntries(next), { replace });
  }

  function open(part: Readonly<Record<string, string | undefined>>) {
    hasOpened.current = true;
    go(part, false);
  }

  const group = groups.includes(query['group'] ?? '') ? (query['group'] as GalleryGroup) : usual;
  const view: GalleryView = {
    group,
    area: query['area'],
    sort: query['sort'] === 'taken' ? 'taken' : 'order',
  };

  return {
    view,
    strange: unknownGalleryParts(query),
    photoId: numberIn(query['photo']),
    compared: query['compare'] === undefined ? undefined : comparedIn(query['compare']),
    setView: (part: Partial<GalleryView>) =>
      go(
        {
          ...('group' in part && { group: part.group }),
          ...('area' in part && { area: part.area }),
          ...('sort' in part && { sort: part.sort === 'order' ? undefined : part.sort }),
        },
        true,
      ),
    openPhoto: (id: number) => open({ photo: String(id) }),
    showPhoto: (id: number) => go({ photo: String(id) }, true),
    openCompare: (ids: ComparedIds) => open({ photo: undefined, compare: comparedText(ids) }),
    showCompared: (ids: ComparedIds) => go({ compare: comparedText(ids) }, true),
    /** The gallery alone, in the place of what cannot be shown. */
    showGallery: () => go({ photo: undefined, compare: undefined }, true),
    /** Back to what was there before, however the photo was come to. */
    close: () => {
      if (hasOpened.current) history.back();
      else go({ photo: undefined, compare: undefined }, true);
    },
  };
}

function numberIn(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function comparedText({ before, after }: ComparedIds): string {
  return `${before ?? ''}-${after ?? ''}`;
}

function comparedIn(text: string): ComparedIds {
  const [before, after] = text.split('-');
  return { before: numberIn(before), after: numberIn(after) };
}

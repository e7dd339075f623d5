import { placeOfStage, stageOf, type PhotoStage } from '../../../../shared/photos/photo-group.ts';
import { areasOf, type Photo, type ProjectImages } from '../../../entities/photos/project-images.ts';
import { inNameOrder } from '../../../platform/name-order.ts';
import type { GalleryBlock } from '../../../entities/photos/grid/gallery-layout.ts';

/** One stage of the work, or both groups beside each other. */
export type GalleryGroup = PhotoStage | 'both';
export type GallerySort = 'order' | 'taken';

/** What of the photos is shown, and how. */
export interface GalleryView {
  group: GalleryGroup;
  /** Of one room or area; empty for those without one, undefined for all. */
  area: string | undefined;
  sort: GallerySort;
}

/** Both while there are both; else the stage that has any. */
export function usualGroup({ before, after }: ProjectImages): GalleryGroup {
  const during = duringOf(after);
  if ((before.length > 0 && after.length > 0) || (during.length > 0 && during.length < after.length))
    return 'both';
  if (during.length > 0) return 'during';
  return after.length > 0 ? 'after' : 'before';
}

/** Those of the group after that were taken during the work. */
export const duringOf = (after: readonly Photo[]) => after.filter(({ isDuring }) => isDuring);

/** The photos that a view shows, each group in its order. */
export function shownPhotos(images: ProjectImages, { group, area, sort }: GalleryView): ProjectImages {
  const part = (photos: readonly Photo[]) => {
    const those = photos.filter(
      (photo) =>
        (group === 'both' || stageOf(photo) === group) && (area === undefined || photo.area === area),
    );
    return sort === 'taken' ? those.toSorted(byTimeTaken) : those;
  };
  return { before: part(images.before), after: part(images.after) };
}

/** The earliest first; those of which no camera says when stand at the end, in the order in which they came. */
function byTimeTaken(one: Photo, other: Photo): number {
  if (one.takenAt === null || other.takenAt === null)
    return (
      Number(one.takenAt === null) - Number(other.takenAt === null) ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id - other.id
    );
  return Date.parse(one.takenAt) - Date.parse(other.takenAt) || one.id - other.id;
}

export interface BlockWords {
  /** Over photos that name no area. */
  withoutArea: string;
  /** Over photos of which no camera says when. */
  withoutDay: string;
  /** How a day is written. */
  day: (at: string) => string;
}

/** How the shown photos stand: one group in its order or by days, both groups beside each other by area. */
export function blocksOf(shown: ProjectImages, view: GalleryView, words: BlockWords): GalleryBlock<Photo>[] {
  if (view.group === 'both') return byArea(shown, words);
  const photos = shown[placeOfStage(view.group).group];
  if (photos.length === 0) return [];
  if (view.sort === 'order') return [{ key: 'all', heading: undefined, columns: [photos] }];
  const days = Map.groupBy(photos, ({ takenAt }) =>
    takenAt === null ? words.withoutDay : words.day(takenAt),
  );
  return [...days].map(([day, those]) => ({ key: day, heading: day, columns: [those] }));
}

function byArea({ before, after }: ProjectImages, { withoutArea }: BlockWords): GalleryBlock<Photo>[] {
  const areas = areasOf([...before, ...after]).map(({ area }) => area);
  const isPlain = areas.length === 0;
  const blocks = [...areas.toSorted(inNameOrder), ''].map((area) => {
    const of = (photos: readonly Photo[]) => photos.filter((photo) => photo.area === area);
    return {
      key: area,
      heading: isPlain ? undefined : area || withoutArea,
      columns: [of(before), of(after)],
    };
  });
  return blocks.filter(({ columns }) => columns.some((column) => column.length > 0));
}

import { areasOf, type Photo, type ProjectImages } from '../../../entities/photos/project-images.ts';

/** A photo of before the work beside one of after it. */
export interface PhotoPair {
  before: Photo;
  after: Photo;
}

export interface AreaPair extends PhotoPair {
  /** Empty for those that name none. */
  area: string;
}

/** What offers itself to be compared: of each area the first of before, and the last of after that was held as it was. */
export function pairsByArea({ before, after }: ProjectImages): AreaPair[] {
  const areas = [...areasOf([...before, ...after]).map(({ area }) => area), ''];
  return areas.flatMap((area) => {
    const was = before.find((photo) => photo.area === area);
    const is =
      was &&
      latestLike(
        was,
        after.filter((photo) => photo.area === area),
      );
    return was && is ? [{ area, before: was, after: is }] : [];
  });
}

/**
 * The last one that was held as the other was, upright or across, so that little of it is cut; else the last. What was taken during the work is
 * compared while nothing finished is there.
 */
function latestLike(other: Photo, all: readonly Photo[]): Photo | undefined {
  const finished = all.filter(({ isDuring }) => !isDuring);
  const photos = finished.length > 0 ? finished : all;
  const isUpright = ({ width, height }: Photo) => height > width;
  return photos.findLast((photo) => isUpright(photo) === isUpright(other)) ?? photos.at(-1);
}

/** The pair to begin with: the wanted photos, each with its likely other one; nothing where a side is empty. */
export function pairFor(
  images: ProjectImages,
  wanted: { before?: number | undefined; after?: number | undefined },
): PhotoPair | undefined {
  const before = images.before.find(({ id }) => id === wanted.before);
  const after = images.after.find(({ id }) => id === wanted.after);
  if (before && after) return { before, after };
  if (before) {
    const ofArea = images.after.filter(({ area }) => area === before.area);
    const other = latestLike(before, ofArea.length > 0 ? ofArea : images.after);
    return other && { before, after: other };
  }
  if (after) {
    const ofArea = images.before.filter(({ area }) => area === after.area);
    const other = latestLike(after, (ofArea.length > 0 ? ofArea : images.before).toReversed());
    return other && { before: other, after };
  }
  const [first] = pairsByArea(images);
  if (first) return first;
  const [was, is] = [images.before[0], images.after.at(-1)];
  return was && is && { before: was, after: is };
}

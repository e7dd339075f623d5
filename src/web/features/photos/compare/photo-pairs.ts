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

/** What offers itself to be compared: of each area the first of before and the last of after. */
export function pairsByArea({ before, after }: ProjectImages): AreaPair[] {
  const areas = [...areasOf([...before, ...after]).map(({ area }) => area), ''];
  return areas.flatMap((area) => {
    const was = before.find((photo) => photo.area === area);
    const is = after.findLast((photo) => photo.area === area);
    return was && is ? [{ area, before: was, after: is }] : [];
  });
}

/** The pair to begin with: the wanted photos, each with its likely other one; nothing where a side is empty. */
export function pairFor(
  images: ProjectImages,
  wanted: { before?: number | undefined; after?: number | undefined },
): PhotoPair | undefined {
  const before = images.before.find(({ id }) => id === wanted.before);
  const after = images.after.find(({ id }) => id === wanted.after);
  if (before && after) return { before, after };
  const pairs = pairsByArea(images);
  if (before) {
    const other = pairs.find(({ area }) => area === before.area)?.after ?? images.after.at(-1);
    return other && { before, after: other };
  }
  if (after) {
    const other = pairs.find(({ area }) => area === after.area)?.before ?? images.before[0];
    return other && { before: other, after };
  }
  const [first] = pairs;
  if (first) return first;
  const [was, is] = [images.before[0], images.after.at(-1)];
  return was && is && { before: was, after: is };
}

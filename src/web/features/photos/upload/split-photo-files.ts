import { largestPicture } from '../../../../shared/kernel/upload-fields.ts';

/** What the server keeps as a photo. */
const photoType = /^image\/(?:p?jpe?g|a?png|webp|hei[cf](?:-sequence)?|\*)$/;
/** What browsers leave without a type, by its ending. */
const photoEnding = /\.(?:jpe?g|png|webp|hei[cf])$/i;

export interface SortedFiles {
  photos: File[];
  /** The names of those that are no photos. */
  others: string[];
  empty: string[];
  tooLarge: string[];
}

/** The chosen files that may be photos, and the names of those that the server would refuse whatever is in them. */
export function splitPhotoFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = { photos: [], others: [], empty: [], tooLarge: [] };
  for (const file of files) {
    const { type, name, size } = file;
    if (!(photoType.test(type) || (type === '' && photoEnding.test(name)))) sorted.others.push(name);
    else if (size === 0) sorted.empty.push(name);
    else if (size > largestPicture) sorted.tooLarge.push(name);
    else sorted.photos.push(file);
  }
  return sorted;
}

import type { Photo, PhotoGroup, ProjectImages } from '../../entities/photos/project-images.ts';

/** The photos as they stand once some of them are changed: what goes to the other group stands at its end. */
export function changedImages(
  images: ProjectImages,
  ids: readonly number[],
  change: Partial<Photo>,
): ProjectImages {
  const wanted = new Set(ids);
  const changed = (photo: Photo) => (wanted.has(photo.id) ? { ...photo, ...change } : photo);
  const next = { before: images.before.map(changed), after: images.after.map(changed) };
  const stays = (group: PhotoGroup) => next[group].filter((photo) => photo.group === group);
  const comes = (to: PhotoGroup, from: PhotoGroup) => next[from].filter((photo) => photo.group === to);
  return {
    before: [...stays('before'), ...comes('before', 'after')],
    after: [...stays('after'), ...comes('after', 'before')],
  };
}

export function withoutImages({ before, after }: ProjectImages, ids: readonly number[]): ProjectImages {
  const gone = new Set(ids);
  return {
    before: before.filter(({ id }) => !gone.has(id)),
    after: after.filter(({ id }) => !gone.has(id)),
  };
}

/** A group in an order of its names; those that are not named stand behind, as they did. */
export function orderedImages(
  images: ProjectImages,
  group: PhotoGroup,
  names: readonly string[],
): ProjectImages {
  const places = new Map(names.map((name, index) => [name, index]));
  const placeOf = ({ filename }: Photo) => places.get(filename) ?? names.length;
  return { ...images, [group]: images[group].toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** With a new photo right behind another of its group; as they are where it is among them already. */
export function withBeside(images: ProjectImages, beside: Photo, added: Photo): ProjectImages {
  const group = images[added.group];
  if (group.some(({ id }) => id === added.id)) return images;
  const place = group.findIndex(({ id }) => id === beside.id);
  return { ...images, [added.group]: group.toSpliced(place < 0 ? group.length : place + 1, 0, added) };
}

import { mostBidPictures } from '../../../../shared/bids/bid-limits.ts';
import type { Photo } from '../../../entities/photos/project-images.ts';
import type { BidDraft, DraftChange, PictureDraft } from './bid-draft.ts';

/** What a bid keeps of a photo that it shows. */
export function pictureOf({ id, caption, url, thumbnailUrl, width, height }: Photo): PictureDraft {
  return { id, caption, url, thumbnailUrl, width, height };
}

/** The chosen photos in their order; one that the bid shows already stays as it is. */
export function setPictures(chosen: readonly Photo[]): DraftChange {
  return withPictures((pictures) => {
    const known = new Map(pictures.map((picture) => [picture.id, picture]));
    return chosen.map((photo) => known.get(photo.id) ?? pictureOf(photo));
  });
}

/** Further photos behind those that are there; none twice. */
export function addPictures(added: readonly Photo[]): DraftChange {
  return withPictures((pictures) => {
    const known = new Set(pictures.map(({ id }) => id));
    const fresh = added.filter(({ id }) => !known.has(id)).map(pictureOf);
    return fresh.length === 0 ? pictures : [...pictures, ...fresh];
  });
}

export function removePictures(ids: readonly number[]): DraftChange {
  return withPictures((pictures) => pictures.filter(({ id }) => !ids.includes(id)));
}

/** One that was removed, behind those that it stood behind; what was chosen since stays. */
export function putPictureBack(before: readonly PictureDraft[], id: number): DraftChange {
  return withPictures((pictures) => {
    const at = before.findIndex((picture) => picture.id === id);
    const removed = before[at];
    if (!removed || pictures.some((picture) => picture.id === id)) return pictures;
    const ahead = new Set(before.slice(0, at).map((picture) => picture.id));
    const last = pictures.findLastIndex((picture) => ahead.has(picture.id));
    return pictures.toSpliced(last + 1, 0, removed);
  });
}

export function movePicture(id: number, to: number): DraftChange {
  return withPictures((pictures) => {
    const from = pictures.findIndex((picture) => picture.id === id);
    const place = Math.min(pictures.length - 1, Math.max(0, to));
    if (from < 0 || from === place) return pictures;
    return pictures.toSpliced(from, 1).toSpliced(place, 0, pictures[from]!);
  });
}

function withPictures(change: (pictures: PictureDraft[]) => PictureDraft[]): DraftChange {
  return (draft: BidDraft) => {
    const pictures = change(draft.pictures);
    return pictures === draft.pictures ? draft : { ...draft, pictures: pictures.slice(0, mostBidPictures) };
  };
}

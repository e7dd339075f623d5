import type { Photo, PhotoGroup } from '../../entities/photos/project-images.ts';
import { api } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';

export interface PhotoChange {
  caption?: string;
  area?: string;
  group?: PhotoGroup;
  isDuring?: boolean;
}

const placeOf = (id: number, { group, filename }: Photo) => ({ id, group, filename });

export function changePhoto(
  projectId: number,
  photo: Photo,
  change: PhotoChange,
  { idempotencyKey, version = photo.version }: WriteOptions,
) {
  return api('PUT /api/projects/:id/images/:group/:filename', {
    params: placeOf(projectId, photo),
    body: change,
    version,
    idempotencyKey,
  });
}

/** Keeps a picture that was made by drawing on a photo, as a photo of its own beside it. */
export function drawOnPhoto(projectId: number, photo: Photo, file: File, { idempotencyKey }: WriteOptions) {
  return api('POST /api/projects/:id/images/:group/:filename/drawing', {
    params: placeOf(projectId, photo),
    files: { photo: file },
    idempotencyKey,
  });
}

/** What is written for a report. */
export interface ReportWords {
  title: string;
  notes: string;
}

/** What a report is asked for by. */
export const reportQuery = (ids: readonly number[], { title, notes }: ReportWords) => ({
  photos: ids.join(','),
  title: title.trim(),
  notes: notes.trim(),
});

/** Chosen photos as PDF, with what was written for them. */
export function readReport(projectId: number, ids: readonly number[], words: ReportWords): Promise<Blob> {
  const query = reportQuery(ids, words);
  return api('GET /api/projects/:id/photo-report', { params: { id: projectId }, query });
}

export function changePhotos(
  projectId: number,
  ids: number[],
  change: Pick<PhotoChange, 'area' | 'group' | 'isDuring'>,
  { idempotencyKey }: WriteOptions,
) {
  return api('PUT /api/projects/:id/images', {
    params: { id: projectId },
    body: { ids, ...change },
    idempotencyKey,
  });
}

export function orderPhotos(
  projectId: number,
  group: PhotoGroup,
  filenames: string[],
  { idempotencyKey, isParting }: WriteOptions,
) {
  return api('PUT /api/projects/:id/images/order', {
    params: { id: projectId },
    body: { group, filenames },
    idempotencyKey,
    isParting,
  });
}

export function removePhotos(projectId: number, ids: number[], { idempotencyKey }: WriteOptions) {
  return api('POST /api/projects/:id/images/remove', {
    params: { id: projectId },
    body: { ids },
    idempotencyKey,
  });
}

export function restorePhotos(projectId: number, ids: number[], { idempotencyKey }: WriteOptions) {
  return api('POST /api/projects/:id/images/restore', {
    params: { id: projectId },
    body: { ids },
    idempotencyKey,
  });
}

export function removePhoto(projectId: number, photo: Photo, { idempotencyKey }: WriteOptions) {
  return api('DELETE /api/projects/:id/images/:group/:filename', {
    params: placeOf(projectId, photo),
    idempotencyKey,
  });
}

import type { Answer } from '../../../src/web/platform/api-client.ts';

export type ShownPhoto = Answer<'GET /api/projects/:id/images'>['before'][number];

/** A photo of Maria's hall bathroom before the work, with no area. */
export function photo(id: number, more: Partial<ShownPhoto> = {}): ShownPhoto {
  const group = more.group ?? 'before';
  const filename = more.filename ?? `IMG_${String(id).padStart(4, '0')}.jpg`;
  const url = `/api/projects/5/images/${group}/${filename}?v=0123456789ab`;
  return {
    id,
    group,
    isDuring: false,
    filename,
    url,
    thumbnailUrl: `${url}&size=thumb`,
    width: 4000,
    height: 3000,
    takenAt: '2026-03-01T15:00:00Z',
    uploadedBy: 'Ann Lee',
    uploadedById: 7,
    caption: '',
    area: '',
    createdAt: '2026-03-02T09:00:00Z',
    version: 1,
    latitude: null,
    longitude: null,
    drawnFrom: null,
    voice: null,
    ...more,
  };
}

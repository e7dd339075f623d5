import * as z from 'zod/mini';

import { longestList, matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line, putBackField, requiredLine, text, versionField } from '../kernel/fields.ts';
import { booleanText, largestPicture } from '../kernel/upload-fields.ts';
import { photoGroups } from './photo-group.ts';
import { longestReportNotes, longestReportTitle, mostReportPhotos } from './photo-limits.ts';
import { pictureSizes } from '../pictures/picture-sizes.ts';

/** Files of one upload. */
export const mostPhotosAtOnce = 100;
/** Photos of one bulk change, and of one order. */
export const mostPhotosChanged = 10_000;

const group = z.enum(photoGroups, 'Use before or after.');

/** A photo of a project; on the wire an image, as the specification has it. */
export const imageSchema = z.strictObject({
  id: id(),
  group,
  /** Taken during the work; only in the group after. */
  isDuring: z.boolean(),
  /** With the group, what it is called by. */
  filename: z.string(),
  /** Both carry the content's hash, so they may be cached for good; `&size=screen` makes the first one fit a screen. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** When the camera says that it was taken; null where it does not. */
  takenAt: z.nullable(z.string()),
  uploadedBy: z.string(),
  uploadedById: z.nullable(id()),
  caption: z.string(),
  /** The room or area that it shows; empty for none. */
  area: z.string(),
  createdAt: z.string(),
  version: z.int(),
  /** Where it was taken; null where nobody knows, and for field employees. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The photo that somebody drew on to make this one; null for what a camera took. */
  drawnFrom: z.nullable(id()),
  /** What somebody has said of it, with its sound's address; null for most. */
  voice: z.nullable(z.strictObject({ id: id(), url: z.string(), seconds: z.int() })),
});

/** Each group in its order. */
export const imagesSchema = z.strictObject({ before: z.array(imageSchema), after: z.array(imageSchema) });

export const imageCountsSchema = z.strictObject({ before: z.int(), after: z.int() });

/** A draft that no longer shows what was removed. */
const draftsWithout = z.array(
  z.strictObject({ id: id(), number: z.int(), revision: z.int(), title: z.string() }),
);

const caption = text(500);
const area = line(80);

/** For all of the photos. */
export const uploadImagesBody = z.strictObject({
  caption: z.optional(caption),
  area: z.optional(area),
  /** They were taken during the work; only for the group after. */
  isDuring: z.optional(booleanText()),
});
export type UploadImagesBody = z.output<typeof uploadImagesBody>;

export const updateImageBody = z.strictObject({
  caption: z.optional(caption),
  area: z.optional(area),
  group: z.optional(group),
  /** What goes to before the work was not taken during it: it need not be said. */
  isDuring: z.optional(z.boolean()),
  putBackOf: putBackField,
  version: versionField,
});
export type UpdateImageBody = z.output<typeof updateImageBody>;

const ids = z
  .array(id())
  .check(
    z.minLength(1, 'Choose at least one photo.'),
    z.maxLength(mostPhotosChanged, `Choose at most ${mostPhotosChanged} photos.`),
  );

export const updateImagesBody = z
  .strictObject({
    ids,
    group: z.optional(group),
    isDuring: z.optional(z.boolean()),
    area: z.optional(area),
  })
  .check(
    z.refine(({ group: to, isDuring, area: into }) => [to, isDuring, into].some((it) => it !== undefined), {
      path: ['area'],
      error: 'Choose a group or an area for the photos.',
    }),
  );
export type UpdateImagesBody = z.output<typeof updateImagesBody>;

const namesOfPhotos = z
  .array(requiredLine(300))
  .check(z.maxLength(mostPhotosChanged, `Order at most ${mostPhotosChanged} photos.`));

export const orderImagesBody = z.strictObject({ group, filenames: namesOfPhotos });
export type OrderImagesBody = z.output<typeof orderImagesBody>;

/** Which photos go into a report, and what is written above them. Their order is that of the gallery. */
export const photoReportFields = {
  photos: z.pipe(
    matching(
      /^[1-9]\d{0,11}(,[1-9]\d{0,11})*$/,
      'List the photos by their ids, separated by commas.',
      longestList,
    ),
    z.pipe(
      z.transform((value: string) => [...new Set(value.split(',').map(Number))]),
      z
        .array(z.int())
        .check(z.maxLength(mostReportPhotos, `Choose at most ${mostReportPhotos} photos for one report.`)),
    ),
  ),
  title: z.optional(line(longestReportTitle)),
  notes: z.optional(text(longestReportNotes)),
};
const photoReportQuery = z.strictObject(photoReportFields);
export type PhotoReportQuery = z.output<typeof photoReportQuery>;

const ofProject = z.object({ id: idInPath() });
const ofImage = z.object({ id: idInPath(), group, filename: requiredLine(1000) });

const photos = {
  photos: {
    maxBytes: largestPicture,
    most: mostPhotosAtOnce,
    description: 'Photos as JPEG, PNG, WebP or HEIC.',
    isRequired: true,
  },
} as const;

/** Without a size the whole picture. `v` is how an address carries the content's hash. */
export const pictureQuery = z.strictObject({
  size: z.optional(
    z.enum(pictureSizes, 'Use thumb, middle or screen, or leave it out for the whole picture.'),
  ),
  v: z.optional(line(64)),
});

export const photoContract = {
  uploadImages: endpoint({
    method: 'POST',
    path: '/api/projects/:id/upload',
    access: 'employee',
    summary:
      'Adds photos to a group of a project, all or none; one that the group has already is not kept twice.',
    params: ofProject,
    query: z.strictObject({ prefix: group }),
    body: uploadImagesBody,
    files: photos,
    status: 200,
    answer: z.strictObject({
      message: z.string(),
      /** One for each file, in their order; of one that was there already the present image. */
      images: z.array(imageSchema),
      /** The filenames of those that the group had already. */
      already: z.array(z.string()),
    }),
  }),
  listImages: endpoint({
    method: 'GET',
    path: '/api/projects/:id/images',
    access: 'employee',
    summary: 'All photos of a project, each group in its order.',
    params: ofProject,
    answer: imagesSchema,
  }),
  showImage: endpoint({
    method: 'GET',
    path: '/api/projects/:id/images/:group/:filename',
    access: 'employee',
    summary: 'A photo, whole or made smaller.',
    params: ofImage,
    query: pictureQuery,
    answer: 'file',
  }),
  photoReport: endpoint({
    method: 'GET',
    path: '/api/projects/:id/photo-report',
    access: 'employee',
    summary:
      'Chosen photos of a project with their captions as PDF, for a customer or an inspector; without prices, and without the places where they were taken.',
    params: ofProject,
    query: photoReportQuery,
    answer: 'file',
  }),
  updateImage: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/images/:group/:filename',
    access: 'employee',
    summary:
      'Changes what is said of a photo, or moves it to the end of the other group, where it gets another filename if its own is taken; field employees only change their own.',
    params: ofImage,
    body: updateImageBody,
    ignores: imageSchema,
    answer: imageSchema,
  }),
  drawOnImage: endpoint({
    method: 'POST',
    path: '/api/projects/:id/images/:group/:filename/drawing',
    access: 'employee',
    summary:
      'Keeps a photo with what was drawn on it as a photo of its own, right behind the first one, which stays as it is.',
    params: ofImage,
    files: {
      photo: {
        maxBytes: largestPicture,
        description: 'The photo with the drawing on it, as JPEG, PNG or WebP.',
        isRequired: true,
      },
    },
    status: 201,
    answer: imageSchema,
  }),
  updateImages: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/images',
    access: 'employee',
    summary: 'Gives many photos a group or an area, all or none; field employees only change their own.',
    params: ofProject,
    body: updateImagesBody,
    answer: z.strictObject({ images: z.array(imageSchema) }),
  }),
  orderImages: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/images/order',
    access: 'projects.write',
    summary:
      'Orders a group: the photos named stand first, in this order, the others behind them as they were.',
    params: ofProject,
    body: orderImagesBody,
    /** The group as it stands now. */
    answer: z.strictObject({ group, filenames: z.array(z.string()) }),
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/images/:group/:filename',
    access: 'employee',
    summary: 'Removes a photo; it can be restored for 30 days. Field employees only remove their own.',
    params: ofImage,
    status: 200,
    answer: z.strictObject({ message: z.string(), image: imageSchema, drafts: draftsWithout }),
  }),
  restoreImage: endpoint({
    method: 'POST',
    path: '/api/projects/:id/images/:group/:filename/restore',
    access: 'employee',
    summary: 'Brings a removed photo back.',
    params: ofImage,
    status: 200,
    answer: imageSchema,
  }),
  removeImages: endpoint({
    method: 'POST',
    path: '/api/projects/:id/images/remove',
    access: 'employee',
    summary: 'Removes many photos, all or none; those that are gone already are passed over.',
    params: ofProject,
    body: z.strictObject({ ids }),
    status: 200,
    answer: z.strictObject({ removed: z.array(id()), drafts: draftsWithout }),
  }),
  restoreImages: endpoint({
    method: 'POST',
    path: '/api/projects/:id/images/restore',
    access: 'employee',
    summary: 'Brings many removed photos back, all or none; those that are there are passed over.',
    params: ofProject,
    body: z.strictObject({ ids }),
    status: 200,
    answer: z.strictObject({ images: z.array(imageSchema) }),
  }),
};

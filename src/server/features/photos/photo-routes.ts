import { photoContract } from '../../../shared/photos/photo-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { showKnownPicture } from '../../platform/pictures/show-picture.ts';
import { addPhotos } from './add-photos.ts';
import { changePhoto } from './change-photo.ts';
import { changePhotos } from './change-photos.ts';
import { drawOnPhoto, takeInDrawing } from './draw-on-photo.ts';
import { orderPhotos } from './order-photos.ts';
import { readPhotoReport } from './photo-report.ts';
import { deletePhoto, deletePhotos, restorePhoto, restorePhotos } from './remove-photos.ts';
import { findPicture, listImages } from './shown-photos-queries.ts';
import { takeInPhotos } from './take-in-photos.ts';

const nameIn = ({ id, ...name }: { id: number; group: 'before' | 'after'; filename: string }) => ({
  projectId: id,
  ...name,
});

export const photoRoutes: Route[] = [
  onPrepared(
    photoContract.uploadImages,
    ({ db, caller, params, files, services }) =>
      takeInPhotos(db, caller, params.id, {
        uploads: files.photos,
        files: services.files,
        now: services.clock.now(),
      }),
    ({ db, audit, caller, params, query, body, prepared: taken }) =>
      addPhotos(db, audit, caller, { projectId: params.id, group: query.prefix, body, taken }),
  ),
  on(photoContract.listImages, ({ db, caller, params }) => listImages(db, caller, params.id)),
  on(photoContract.showImage, async ({ db, caller, params, query, services }) => {
    return showKnownPicture(
      { db, files: services.files },
      await findPicture(db, caller, nameIn(params)),
      query,
    );
  }),
  on(photoContract.photoReport, ({ db, caller, params, query, services }) =>
    readPhotoReport(db, services, { projectId: params.id, viewer: caller, ...query }),
  ),
  on(photoContract.updateImage, ({ db, audit, caller, params, body, expectedVersion }) =>
    changePhoto(db, audit, caller, nameIn(params), { body, expectedVersion }),
  ),
  onPrepared(
    photoContract.drawOnImage,
    ({ db, caller, params, files, services }) =>
      takeInDrawing(db, caller, params.id, { upload: files.photo, files: services.files }),
    ({ db, audit, caller, params, prepared: taken }) => drawOnPhoto(db, audit, caller, nameIn(params), taken),
  ),
  on(photoContract.updateImages, ({ db, audit, caller, params, body }) =>
    changePhotos(db, audit, caller, params.id, body),
  ),
  on(photoContract.orderImages, ({ db, audit, caller, params, body }) =>
    orderPhotos(db, audit, caller, params.id, body),
  ),
  on(photoContract.deleteImage, ({ db, audit, caller, params }) =>
    deletePhoto(db, audit, caller, nameIn(params)),
  ),
  on(photoContract.restoreImage, ({ db, audit, caller, params }) =>
    restorePhoto(db, audit, caller, nameIn(params)),
  ),
  on(photoContract.removeImages, ({ db, audit, caller, params, body }) =>
    deletePhotos(db, audit, caller, params.id, body.ids),
  ),
  on(photoContract.restoreImages, ({ db, audit, caller, params, body }) =>
    restorePhotos(db, audit, caller, params.id, body.ids),
  ),
];

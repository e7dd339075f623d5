import { captureContract } from '../../../shared/captures/capture-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { showPicture } from '../../platform/pictures/show-picture.ts';
import type { CaptureKeepers } from './capture-keeper.ts';
import { findCapturedPicture, listCaptures } from './capture-queries.ts';
import { handIn } from './hand-in.ts';
import { discardCapture, fileCapture } from './settle-capture.ts';

export const captureRoutes = (keepers: CaptureKeepers): Route[] => [
  onPrepared(
    captureContract.handIn,
    async ({ db, body, files, services }) =>
      files.picture && keepers[body.kind].takeIn?.(db, files.picture, services),
    ({ db, audit, caller: viewer, body, prepared: picture, services }) =>
      handIn({ db, audit, viewer, services }, body, { picture, keepers }),
  ),
  on(captureContract.listCaptures, ({ db }) => listCaptures(db)),
  on(captureContract.showCapture, async ({ db, params, query, services }) =>
    showPicture({ db, files: services.files }, await findCapturedPicture(db, params.id), query.size),
  ),
  on(captureContract.fileCapture, ({ db, audit, caller: viewer, params, body, services }) =>
    fileCapture({ db, audit, viewer, projectId: body.projectId, services }, params.id, {
      isConfirmed: body.isConfirmed ?? false,
      keepers,
    }),
  ),
  on(captureContract.discardCapture, ({ db, audit, params }) => discardCapture(db, audit, params.id)),
];

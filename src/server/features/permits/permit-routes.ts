import { permitContract } from '../../../shared/permits/permit-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { showPicture } from '../../platform/pictures/show-picture.ts';
import { takeInPicture, preparePicture } from '../../platform/pictures/take-in-picture.ts';
import { changePermit } from './change-permit.ts';
import { exportPermits } from './export-permits.ts';
import { inspections } from './inspection-record.ts';
import { readKnownAuthorities } from './known-authority-queries.ts';
import { countPermits, listedPermits } from './permit-list-queries.ts';
import { permitNotes } from './permit-note-record.ts';
import { findPaper } from './permit-queries.ts';
import { recordPermit } from './record-permit.ts';
import { recordPermitFee } from './record-permit-fee.ts';
import { releasePermit } from './release-permit.ts';
import { deletePermit, restorePermit } from './remove-permit.ts';
import { setPermitStatus } from './set-permit-status.ts';

/** Decoding takes long, so it is done before the transaction. */
const fileOf = preparePicture('file');

const permitOf = ({ id, permitId }: { id: number; permitId: number }) => ({ projectId: id, id: permitId });

export const permitRoutes: Route[] = [
  on(permitContract.listPermits, ({ db, query, audit }) =>
    readPage(db, listedPermits(query, audit.now), query),
  ),
  on(permitContract.permitCounts, ({ db, audit, query }) => countPermits(db, query, audit.now)),
  on(permitContract.knownAuthorities, ({ db }) => readKnownAuthorities(db)),
  on(permitContract.exportPermits, ({ db, caller, query, audit }) =>
    exportPermits(db, caller, query, audit.now),
  ),
  onPrepared(
    permitContract.createPermit,
    fileOf,
    ({ db, audit, caller, params, body, prepared: file, services: { files } }) =>
      recordPermit(db, audit, caller, { projectId: params.id, body, file, files }),
  ),
  onPrepared(permitContract.updatePermit, fileOf, (call) =>
    changePermit(call.db, call.audit, call.caller, permitOf(call.params), {
      body: call.body,
      file: call.prepared,
      files: call.services.files,
      expectedVersion: call.expectedVersion,
    }),
  ),
  on(permitContract.setPermitStatus, ({ db, audit, caller, params, body, expectedVersion }) =>
    setPermitStatus(db, audit, caller, permitOf(params), body, expectedVersion),
  ),
  on(permitContract.deletePermit, ({ db, audit, caller, params }) =>
    deletePermit(db, audit, caller, permitOf(params)),
  ),
  on(permitContract.restorePermit, ({ db, audit, caller, params }) =>
    restorePermit(db, audit, caller, permitOf(params)),
  ),
  onPrepared(
    permitContract.uploadReleasedPermit,
    ({ files, services }) => takeInPicture('file', files.file, { files: services.files }),
    ({ db, audit, caller, params, body, prepared: file, services: { files } }) =>
      releasePermit(db, audit, caller, permitOf(params), { body, file, files }),
  ),
  on(permitContract.permitPreview, async ({ db, caller, params, query, services }) =>
    showPicture(
      { db, files: services.files },
      await findPaper(db, caller, permitOf(params), 'released'),
      query.size,
    ),
  ),
  on(permitContract.permitApplicationPreview, async ({ db, caller, params, query, services }) =>
    showPicture(
      { db, files: services.files },
      await findPaper(db, caller, permitOf(params), 'file'),
      query.size,
    ),
  ),
  on(permitContract.recordPermitFee, ({ db, audit, caller, params }) =>
    recordPermitFee(db, audit, caller, permitOf(params)),
  ),
  ...recordRoutes('PermitNote', permitContract, permitNotes, ({ id, permitId, noteId }) => ({
    projectId: id,
    parentId: permitId,
    id: noteId,
  })),
  ...recordRoutes('Inspection', permitContract, inspections, ({ id, permitId, inspectionId }) => ({
    projectId: id,
    parentId: permitId,
    id: inspectionId,
  })),
];

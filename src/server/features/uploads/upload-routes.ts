import { uploadContract } from '../../../shared/uploads/upload-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { deleteUpload, findUpload } from '../../platform/uploads/upload-queries.ts';
import { uploadGone } from '../../platform/uploads/upload-refusals.ts';
import { addPart } from './add-part.ts';
import { startUpload } from './start-upload.ts';
import { toldUpload } from './told-upload.ts';

export const uploadRoutes: Route[] = [
  on(uploadContract.startUpload, ({ db, audit, caller, body }) =>
    startUpload(db, audit, caller.employeeId, body),
  ),
  on(uploadContract.readUpload, async ({ db, caller, params }) => {
    const upload = await findUpload(db, { id: params.id, employeeId: caller.employeeId });
    if (!upload) throw uploadGone();
    return toldUpload(upload);
  }),
  on(uploadContract.addPart, ({ db, audit, caller, params, body, files }) =>
    addPart(db, audit, {
      id: params.id,
      employeeId: caller.employeeId,
      offset: body.offset,
      file: files.part,
    }),
  ),
  on(uploadContract.deleteUpload, ({ db, caller, params }) =>
    deleteUpload(db, { id: params.id, employeeId: caller.employeeId }),
  ),
];

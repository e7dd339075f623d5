import * as z from 'zod/mini';

import { id, idInPath } from '../kernel/fields.ts';
import {
  emailFields,
  paperSendingSchema,
  sendingEndpoints,
  whatsappFields,
} from '../sending/sending-contract.ts';
import { photoReportFields } from './photo-contract.ts';

const { look, email, whatsapp } = sendingEndpoints({
  address: '/api/projects/:id/photo-report',
  emailName: 'email',
  noun: 'a report of chosen photos',
  access: 'projects.write',
  params: z.object({ id: idInPath() }),
  queries: {
    look: z.strictObject(photoReportFields),
    email: z.strictObject({ ...emailFields, ...photoReportFields }),
    whatsapp: z.strictObject({ ...whatsappFields, ...photoReportFields }),
  },
  sending: z.strictObject({
    ...paperSendingSchema('photoReport').shape,
    /** Whose records the recipients are of. */
    customerId: id(),
  }),
  answer: z.strictObject({ message: z.string() }),
});

/** A report is no record: its version is what it shows. */
export const photoSendingContract = {
  photoReportSending: look,
  emailPhotoReport: email,
  whatsappPhotoReport: whatsapp,
};

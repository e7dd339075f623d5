import { photoSendingContract } from '../../../shared/photos/photo-sending-contract.ts';
import type { PhotoReportQuery } from '../../../shared/photos/photo-contract.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { on, StatusAnswer, type Route } from '../../platform/http/route.ts';
import { lookAtPaper } from '../../platform/sending/look-at-paper.ts';
import { sendPaper, type AskedSending, type SendingCall } from '../../platform/sending/send-paper.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { photoReportPaper } from './photo-report-paper.ts';
import type { ReportKey } from './photo-report.ts';

interface Asked {
  caller: Viewer;
  params: { id: number };
  query: PhotoReportQuery;
}

interface SendCall extends SendingCall, Asked {
  caller: Viewer;
  db: Db;
  services: Services;
  audit: AuditContext;
  query: PhotoReportQuery & AskedSending;
}

const keyOf = ({ caller, params, query: { photos, title, notes } }: Asked): ReportKey => ({
  projectId: params.id,
  viewer: caller,
  photos,
  title,
  notes,
});

async function sendReportBy(channel: SendingChannel, call: SendCall): Promise<StatusAnswer> {
  const { db, services, audit, query } = call;
  const deps = { db, services };
  const { status, message } = await sendPaper(
    photoReportPaper,
    channel,
    deps,
    audit,
    keyOf(call),
    query,
    call,
  );
  return new StatusAnswer(status, { message });
}

export const photoSendingRoutes: Route[] = [
  on(photoSendingContract.photoReportSending, async ({ db, services, audit, ...call }) => {
    const { read, sending } = await lookAtPaper(photoReportPaper, { db, services }, audit, keyOf(call));
    return { ...sending, customerId: read.report.customerId };
  }),
  on(photoSendingContract.emailPhotoReport, (call) => sendReportBy('email', call)),
  on(photoSendingContract.whatsappPhotoReport, (call) => sendReportBy('whatsapp', call)),
];

import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** Hands the browser a visit as an iCalendar file. */
export async function downloadVisit(visit: {
  id: number;
  projectId: number;
  startsAt: string;
}): Promise<void> {
  try {
    const params = { id: visit.projectId, apptId: visit.id };
    const file = await api('GET /api/projects/:id/appointments/:apptId/ics', { params });
    downloadFile(`visit-${visit.startsAt.slice(0, 10)}.ics`, file);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}

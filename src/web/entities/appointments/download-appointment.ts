import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** Hands the browser an appointment as an iCalendar file. */
export async function downloadAppointment(appointment: {
  id: number;
  projectId: number;
  startsAt: string;
}): Promise<void> {
  try {
    const params = { id: appointment.projectId, apptId: appointment.id };
    const file = await api('GET /api/projects/:id/appointments/:apptId/ics', { params });
    downloadFile(`visit-${appointment.startsAt.slice(0, 10)}.ics`, file);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}

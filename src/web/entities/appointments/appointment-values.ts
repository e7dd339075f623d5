import type { AppointmentKind } from '../../../shared/appointments/appointment-contract.ts';

/** An appointment as the fields hold it: begin on the reader's clock, `YYYY-MM-DDTHH:mm` or empty, and a length in minutes. */
export interface AppointmentValues {
  startsAt: string;
  minutes: number;
  kind: AppointmentKind;
  employeeIds: number[];
}

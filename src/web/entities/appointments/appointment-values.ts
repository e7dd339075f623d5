import type { AppointmentKind } from '../../../shared/appointments/appointment-contract.ts';

/** An appointment as the fields hold it: begin on the company's clock, `YYYY-MM-DDTHH:mm` or empty, and a length in minutes on each of its days. */
export interface AppointmentValues {
  startsAt: string;
  minutes: number;
  days: number;
  kind: AppointmentKind;
  employeeIds: number[];
}

/** A project for which nothing is planned, and what it needs next. */
export interface ProjectToPlan {
  id: number;
  name: string;
  appointment: AppointmentKind;
}

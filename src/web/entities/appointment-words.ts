import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppointmentKind } from '../../shared/appointments/appointment-contract.ts';

/** The kinds of appointments in the office's words. */
export const appointmentWords: Record<AppointmentKind, MessageDescriptor> = {
  estimate: msg`Estimate`,
  measure: msg`Measure`,
  work: msg`Work`,
  inspection: msg`Inspection`,
  follow_up: msg`Follow-up`,
  other: msg`Other`,
};

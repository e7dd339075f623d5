import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';

export interface ProjectView {
  name: MessageDescriptor;
  statuses: readonly ProjectStatus[];
}

/** Declined and cancelled: nothing more will be earned by them. */
export const lostStatuses: readonly ProjectStatus[] = ['contract_declined', 'project_cancelled'];

/** The list as the office thinks of it; the filter holds the exact statuses. */
export const projectViews: readonly ProjectView[] = [
  { name: msg`Leads`, statuses: ['lead_created', 'appointment_scheduled'] },
  { name: msg`Bidding`, statuses: ['bid_in_progress', 'bid_sent'] },
  { name: msg`Under contract`, statuses: ['contract_signed', 'permits_pending', 'work_in_progress'] },
  { name: msg`Completed`, statuses: ['project_completed'] },
  { name: msg`Lost`, statuses: lostStatuses },
];

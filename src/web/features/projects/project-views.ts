import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { calledOffStatuses, type ProjectStatus } from '../../../shared/projects/project-status.ts';

export interface ProjectView {
  name: MessageDescriptor;
  statuses: readonly ProjectStatus[];
}

/** The list as the office thinks of it; the filter holds the exact statuses. */
export const projectViews: readonly ProjectView[] = [
  { name: msg`Leads`, statuses: ['lead_created', 'appointment_scheduled'] },
  { name: msg`Bidding`, statuses: ['bid_in_progress', 'bid_sent'] },
  { name: msg`Under contract`, statuses: ['contract_signed', 'permits_pending', 'work_in_progress'] },
  { name: msg`Completed`, statuses: ['project_completed'] },
  { name: msg`Lost`, statuses: calledOffStatuses },
];

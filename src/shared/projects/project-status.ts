/** Every status of a project in the order of its life (product.md, A project's life). */
export const projectStatuses = [
  'lead_created',
  'appointment_scheduled',
  'bid_in_progress',
  'bid_sent',
  'contract_signed',
  'permits_pending',
  'work_in_progress',
  'project_completed',
  'contract_declined',
  'project_cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The statuses of a project that still goes on, in the order in which it moves through them. */
export const openStatuses = [
  'lead_created',
  'appointment_scheduled',
  'bid_in_progress',
  'bid_sent',
  'contract_signed',
  'permits_pending',
  'work_in_progress',
] as const satisfies readonly ProjectStatus[];
export type OpenProjectStatus = (typeof openStatuses)[number];

/** The statuses of a lead: an open project that has no signed contract yet (product.md, Words). */
export const leadStatuses = [
  'lead_created',
  'appointment_scheduled',
  'bid_in_progress',
  'bid_sent',
] as const satisfies readonly OpenProjectStatus[];

export function isLeadStatus(status: ProjectStatus): boolean {
  return (leadStatuses as readonly ProjectStatus[]).includes(status);
}

export function isOpenStatus(status: ProjectStatus): status is OpenProjectStatus {
  return (openStatuses as readonly ProjectStatus[]).includes(status);
}

/** The statuses of a project that came to nothing: nothing more is offered or signed for it. */
export const calledOffStatuses = [
  'contract_declined',
  'project_cancelled',
] as const satisfies readonly ProjectStatus[];

export function isCalledOff(status: ProjectStatus): boolean {
  return (calledOffStatuses as readonly ProjectStatus[]).includes(status);
}

/** The open statuses from which a project moves forwards to this one. */
export function statusesBefore(status: OpenProjectStatus): readonly ProjectStatus[] {
  return openStatuses.slice(0, openStatuses.indexOf(status));
}

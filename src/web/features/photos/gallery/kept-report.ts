import { keepValue, readKept } from '../../../platform/kept-value.ts';
import type { ReportWords } from '../photo-calls.ts';

/** What was chosen and written for a report of a project's photos and is not yet sent; the device keeps it. */
export interface KeptReport extends ReportWords {
  photoIds: readonly number[];
}

/** Of this person alone: others may use the device. */
const keyOf = (employeeId: number, projectId: number) => `photo-report:${employeeId}:${projectId}`;
const nothing: KeptReport = { title: '', notes: '', photoIds: [] };

export function keptReport(employeeId: number, projectId: number): KeptReport {
  return { ...nothing, ...(readKept(keyOf(employeeId, projectId)) as Partial<KeptReport> | undefined) };
}

/** Keeps a part of it and leaves the others as they are. */
export function keepReport(employeeId: number, projectId: number, part: Partial<KeptReport>): void {
  keepValue(keyOf(employeeId, projectId), { ...keptReport(employeeId, projectId), ...part });
}

/** Forgets what was sent; the photos stay for a message that was begun for another way to the customer. */
export function forgetReportWords(employeeId: number, projectId: number): void {
  keepReport(employeeId, projectId, { title: '', notes: '' });
}

import { keepValue, readKept } from '../../../platform/kept-value.ts';
import type { ReportWords } from '../photo-calls.ts';

/** What was chosen and written for a report of a project's photos and is not yet sent; the device keeps it. */
export interface KeptReport extends ReportWords {
  photoIds: readonly number[];
}

const keyOf = (projectId: number) => `photo-report:${projectId}`;
const nothing: KeptReport = { title: '', notes: '', photoIds: [] };

export function keptReport(projectId: number): KeptReport {
  return { ...nothing, ...(readKept(keyOf(projectId)) as Partial<KeptReport> | undefined) };
}

export function keepReport(projectId: number, report: KeptReport): void {
  keepValue(keyOf(projectId), report);
}

export function forgetReport(projectId: number): void {
  keepReport(projectId, nothing);
}

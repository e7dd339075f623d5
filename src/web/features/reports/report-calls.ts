import type { ReportKind } from '../../../shared/reports/report-contract.ts';
import { api } from '../../platform/api-client.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ReportRow } from './report-kinds.ts';

/** What any report answers. */
export interface Report {
  today: string;
  within: string | null;
  total: Record<string, number | null>;
  rows: ReportRow[];
  reasons?: { reason: string; count: number; sum: number }[];
}

/** What a report is asked for, as it stands in the address; the server says what it does not know. */
export interface ReportWish {
  by: string;
  within?: string | undefined;
  age?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  basis?: string | undefined;
}

export function loadReport(kind: ReportKind, wish: ReportWish, signal: AbortSignal): Promise<Report> {
  return api(`GET /api/reports/${kind}`, { query: wish, signal });
}

/** Saves a report as it is shown, as a file. */
export async function exportReport(
  kind: ReportKind,
  wish: ReportWish,
  format: 'csv' | 'xlsx',
): Promise<void> {
  const file = await api(`GET /api/export/reports/${kind}`, { query: { ...wish, format } });
  downloadFile(`${kind}.${format}`, file);
}

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
  switch (kind) {
    case 'receivables':
      return api('GET /api/reports/receivables', { query: wish, signal });
    case 'payables':
      return api('GET /api/reports/payables', { query: wish, signal });
    case 'sales-tax':
      return api('GET /api/reports/sales-tax', { query: wish, signal });
    case 'won-lost':
      return api('GET /api/reports/won-lost', { query: wish, signal });
    case 'profit':
      return api('GET /api/reports/profit', { query: wish, signal });
  }
}

/** Saves a report as it is shown, as a file. */
export async function exportReport(
  kind: ReportKind,
  wish: ReportWish,
  format: 'csv' | 'xlsx',
): Promise<void> {
  const query = { ...wish, format };
  const file = {
    receivables: () =>
      api('GET /api/export/reports/receivables', {
        query,
      }),
    payables: () => api('GET /api/export/reports/payables', { query }),
    'sales-tax': () => api('GET /api/export/reports/sales-tax', { query }),
    'won-lost': () => api('GET /api/export/reports/won-lost', { query }),
    profit: () => api('GET /api/export/reports/profit', { query }),
  }[kind];
  downloadFile(`${kind}.${format}`, await file());
}

import type { ExportPermitsQuery, PermitRow } from '../../../shared/permits/permit-contract.ts';
import type { PermitStatus } from '../../../shared/permits/permit-status.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { readAll } from '../../platform/lists/list-queries.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { seesNoCosts, type Viewer } from '../projects/project-access-queries.ts';
import { listedPermits } from './permit-list-queries.ts';

/** The statuses as the screens call them. */
const statusWords: Record<PermitStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  corrections_required: 'Corrections required',
  released: 'Released',
  expired: 'Expired',
  closed: 'Closed',
};

const columns: readonly ExportColumn<PermitRow>[] = [
  { heading: 'Permit', cell: ({ title }) => title, width: 28 },
  { heading: 'Number', cell: ({ number }) => number, width: 18 },
  { heading: 'Status', cell: ({ status }) => statusWords[status], width: 20 },
  { heading: 'Authority', cell: ({ issuing_authority }) => issuing_authority, width: 32 },
  { heading: 'Method', cell: ({ submission_method }) => submission_method, width: 16 },
  { heading: 'Project', cell: ({ projectNumber }) => projectNumber, width: 12 },
  { heading: 'Title', cell: ({ projectTitle }) => projectTitle, width: 28 },
  { heading: 'Customer', cell: ({ customerName }) => customerName, width: 28 },
  { heading: 'Submitted', cell: ({ submittedOn }) => dayCell(submittedOn), width: 12 },
  { heading: 'Waiting days', cell: ({ waitingDays }) => waitingDays, width: 12 },
  { heading: 'Expected', cell: ({ expectedOn }) => dayCell(expectedOn), width: 12 },
  { heading: 'Corrections', cell: ({ correctionsOn }) => dayCell(correctionsOn), width: 12 },
  { heading: 'Released', cell: ({ released }) => dayCell(released), width: 12 },
  { heading: 'Expires', cell: ({ expiresOn }) => dayCell(expiresOn), width: 12 },
  { heading: 'Follow up', cell: ({ followUpOn }) => dayCell(followUpOn), width: 12 },
  { heading: 'Fee', cell: ({ fee }) => (fee === null ? null : { amount: fee }), width: 12 },
  { heading: 'Fee as expense', cell: ({ fee, feeExpense }) => feeWords(fee, feeExpense), width: 14 },
  { heading: 'Application', cell: ({ file }) => file ?? '', width: 24 },
  { heading: 'Released file', cell: ({ releasedFile }) => releasedFile ?? '', width: 24 },
];

const withoutFees = columns.filter(({ heading }) => !heading.startsWith('Fee'));

function feeWords(fee: number | null, expense: PermitRow['feeExpense']): string {
  if (fee === null) return '';
  return expense ? 'Recorded' : 'Not yet';
}

/** The same permits as the list with this search, these filters and this order shows, all of them. */
export async function exportPermits(
  db: Db,
  viewer: Viewer,
  { format, ...wish }: ExportPermitsQuery,
  now: Date,
): Promise<FileAnswer> {
  const rows = await readAll<PermitRow>(db, listedPermits(wish, now));
  return exportTable(format, { name: 'permits', columns: seesNoCosts(viewer) ? withoutFees : columns, rows });
}

import type { ExportProjectsQuery } from '../../../shared/projects/many-projects-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { ExportCell } from '../../platform/tables/export-cell.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { listProjectsToExport, type ExportedProject } from './export-projects-queries.ts';
import { seesNoPrices, seesNoCosts, type Viewer } from './project-access-queries.ts';

/** The statuses as the screens call them. */
const statusWords: Record<ProjectStatus, string> = {
  lead_created: 'New lead',
  appointment_scheduled: 'Appointment set',
  bid_in_progress: 'Bid in progress',
  bid_sent: 'Bid sent',
  contract_signed: 'Contract signed',
  permits_pending: 'Permits pending',
  work_in_progress: 'Work in progress',
  project_completed: 'Completed',
  contract_declined: 'Declined',
  project_cancelled: 'Canceled',
};

type Columns = readonly ExportColumn<ExportedProject>[];

const before: Columns = [
  { heading: 'Number', cell: ({ number }) => number, width: 12 },
  { heading: 'Customer', cell: ({ customerName }) => customerName, width: 28 },
  { heading: 'Phone', cell: ({ phone }) => phone ?? '', width: 18 },
  { heading: 'E-mail', cell: ({ email }) => email ?? '', width: 30 },
  { heading: 'Title', cell: ({ title }) => title, width: 28 },
  { heading: 'Street', cell: ({ street }) => street, width: 28 },
  { heading: 'City', cell: ({ city }) => city, width: 16 },
  { heading: 'State', cell: ({ state }) => state, width: 8 },
  { heading: 'ZIP code', cell: ({ postalCode }) => postalCode, width: 10 },
  { heading: 'Category', cell: ({ categoryName }) => categoryName ?? '', width: 18 },
  { heading: 'Tags', cell: ({ tags }) => tags.join(', '), width: 24 },
  { heading: 'Status', cell: ({ status }) => statusWords[status], width: 18 },
  { heading: 'Since', cell: ({ statusSince }) => dayCell(statusSince), width: 12 },
  {
    heading: 'Next appointment',
    cell: ({ nextAppointment }) => (nextAppointment ? { minute: nextAppointment } : null),
    width: 17,
  },
  { heading: 'People', cell: ({ people }) => people ?? '', width: 28 },
  { heading: 'Contacts', cell: ({ contacts }) => contacts ?? '', width: 40 },
];

const amountCell = (amount: number | null | undefined): ExportCell =>
  typeof amount === 'number' ? { amount } : null;

const prices: Columns = [
  { heading: 'Contract', cell: ({ contract }) => amountCell(contract), width: 14 },
  { heading: 'Bid', cell: ({ bidTotal }) => amountCell(bidTotal), width: 14 },
  { heading: 'Billed', cell: ({ billed }) => amountCell(billed), width: 14 },
  { heading: 'Owed', cell: ({ owed }) => amountCell(owed), width: 14 },
];

const costs: Columns = [
  { heading: 'Spent', cell: ({ spent }) => amountCell(spent), width: 14 },
  { heading: 'Margin', cell: ({ margin }) => amountCell(margin), width: 14 },
];

const after: Columns = [
  { heading: 'On hold', cell: ({ isOnHold }) => isOnHold, width: 9 },
  { heading: 'Warranty', cell: ({ isWarranty }) => isWarranty, width: 9 },
  { heading: 'Source', cell: ({ source }) => source, width: 18 },
  { heading: 'Created', cell: ({ created }) => dayCell(created), width: 12 },
];

/** The same projects as the list with this search, these filters and this order shows, all of them, or the chosen ones of them. */
export async function exportProjects(
  db: Db,
  viewer: Viewer,
  { format, ...filter }: ExportProjectsQuery,
  now: Date,
): Promise<FileAnswer> {
  const rows = await listProjectsToExport(db, viewer, filter, now);
  const columns = [
    ...before,
    ...(seesNoPrices(viewer) ? [] : prices),
    ...(seesNoCosts(viewer) ? [] : costs),
    ...after,
  ];
  return exportTable(format, { name: 'projects', columns, rows });
}

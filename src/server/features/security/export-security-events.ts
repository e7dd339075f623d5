import type { ExportSecurityQuery } from '../../../shared/security/security-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { listSecurityEventsToExport, type ExportedSecurityEvent } from './security-list-queries.ts';

/** Kinds and details stand as on the wire: whoever takes the log along mostly feeds a program with it. */
const columns: readonly ExportColumn<ExportedSecurityEvent>[] = [
  { heading: 'Time', cell: ({ minute }) => ({ minute }), width: 18 },
  { heading: 'Time (UTC)', cell: ({ at }) => at, width: 26 },
  { heading: 'What', cell: ({ kind }) => kind, width: 28 },
  { heading: 'Who', cell: ({ actorName, tried }) => actorName || tried, width: 28 },
  { heading: 'About', cell: ({ subjectName }) => subjectName, width: 24 },
  { heading: 'Address', cell: ({ ip }) => ip, width: 24 },
  { heading: 'Browser', cell: ({ browser }) => browser, width: 18 },
  { heading: 'System', cell: ({ system }) => system, width: 14 },
  { heading: 'Details', cell: ({ details }) => (details ? JSON.stringify(details) : ''), width: 48 },
];

/** The same entries as the list with this search and these filters shows, all of them. */
export async function exportSecurityEvents(
  db: Db,
  { format, ...wish }: ExportSecurityQuery,
): Promise<FileAnswer> {
  const rows = await listSecurityEventsToExport(db, wish);
  return exportTable(format, { name: 'security-log', columns, rows });
}

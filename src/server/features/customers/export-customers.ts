import type { ExportCustomersQuery } from '../../../shared/customers/customer-contract.ts';
import { languageName } from '../../../shared/kernel/languages.ts';
import { showKeptPhone } from '../../../shared/kernel/phone-format.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { homePhonesOf } from '../../platform/phones/home-phones.ts';
import { findHomeCountry } from '../../platform/phones/phone-queries.ts';
import { exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { listCustomersToExport, type ExportedCustomer } from './customer-list-queries.ts';

/**
 * What stands in the columns; the headings are those that an import knows. Phones stand as people in the country write them: a kept
 * one begins with a plus, which a spreadsheet would take for a formula.
 */
function columnsOf(country: string): readonly ExportColumn<ExportedCustomer>[] {
  const home = homePhonesOf(country);
  const phone = (kept = '') => showKeptPhone(kept, home);
  return [
    { heading: 'Name', cell: ({ name }) => name, width: 28 },
    { heading: 'Company', cell: ({ companyName }) => companyName, width: 24 },
    { heading: 'Phone', cell: ({ phones }) => phone(phones[0]?.number), width: 18 },
    { heading: 'Phone 2', cell: ({ phones }) => phone(phones[1]?.number), width: 18 },
    { heading: 'E-mail', cell: ({ emails }) => emails[0]?.address ?? '', width: 30 },
    { heading: 'E-mail 2', cell: ({ emails }) => emails[1]?.address ?? '', width: 30 },
    { heading: 'Street', cell: ({ addresses }) => addresses[0]?.street ?? '', width: 28 },
    { heading: 'City', cell: ({ addresses }) => addresses[0]?.city ?? '', width: 16 },
    { heading: 'State', cell: ({ addresses }) => addresses[0]?.state ?? '', width: 8 },
    { heading: 'ZIP code', cell: ({ addresses }) => addresses[0]?.postalCode ?? '', width: 10 },
    { heading: 'Language', cell: ({ language }) => language && languageName(language, 'en'), width: 12 },
    { heading: 'Tags', cell: ({ tags = [] }) => tags.join(', '), width: 24 },
    { heading: 'Notes', cell: ({ notes }) => notes, width: 50 },
  ];
}

/** The same customers as the list with this search, these filters and this order shows, all of them. */
export async function exportCustomers(
  db: Db,
  { format, ...filter }: ExportCustomersQuery,
): Promise<FileAnswer> {
  const exact = await listCustomersToExport(db, filter);
  const rows = exact.length === 0 && filter.q ? await listCustomersToExport(db, filter, 'alike') : exact;
  const columns = columnsOf(await findHomeCountry(db));
  return exportTable(format, { name: 'customers', columns, rows });
}

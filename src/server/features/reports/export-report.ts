import type { ExportFormat } from '../../../shared/kernel/list-query.ts';
import type { ReportKind } from '../../../shared/reports/report-contract.ts';
import type { FileAnswer, JsonText } from '../../platform/http/route.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import type { ExportCell } from '../../platform/tables/export-cell.ts';

type Row = Record<string, string | number | null>;
interface Report {
  total: Row;
  rows: Row[];
}

const amount = (heading: string, name: string): ExportColumn<Row> => ({
  heading,
  cell: (row): ExportCell => (row[name] === null ? null : { amount: Number(row[name]) }),
  width: 14,
});
const number = (heading: string, name: string): ExportColumn<Row> => ({
  heading,
  cell: (row): ExportCell => (row[name] === null ? null : Number(row[name])),
  width: 10,
});
const percent = (heading: string, name: string): ExportColumn<Row> => ({
  heading,
  cell: (row): ExportCell => (row[name] === null ? null : { basisPoints: Number(row[name]) }),
  width: 10,
});

const figures: Record<ReportKind, readonly ExportColumn<Row>[]> = {
  receivables: [
    number('Invoices', 'count'),
    amount('Not due yet', 'current'),
    amount('1–30 days', 'upTo30'),
    amount('31–60 days', 'upTo60'),
    amount('61–90 days', 'upTo90'),
    amount('Over 90 days', 'over90'),
    amount('Owed', 'balance'),
  ],
  payables: [
    number('Expenses', 'count'),
    amount('0–30 days', 'upTo30'),
    amount('31–60 days', 'upTo60'),
    amount('61–90 days', 'upTo90'),
    amount('Over 90 days', 'over90'),
    amount('Unpaid', 'unpaid'),
  ],
  'sales-tax': [
    number('Invoices', 'count'),
    amount('Net', 'net'),
    amount('Taxable', 'taxable'),
    amount('Exempt', 'exempt'),
    amount('Tax', 'tax'),
    amount('Total', 'total'),
  ],
  'won-lost': [
    number('Leads', 'leads'),
    number('Sent', 'sent'),
    amount('Sent value', 'sentSum'),
    number('Won', 'won'),
    amount('Won value', 'wonSum'),
    number('Lost', 'lost'),
    amount('Lost value', 'lostSum'),
    percent('Win rate %', 'winRateBps'),
    percent('Win rate by value %', 'winSumRateBps'),
    number('Median days to sign', 'medianDays'),
  ],
  profit: [
    number('Jobs', 'count'),
    amount('Contract, before tax', 'contract'),
    amount('Extras, before tax', 'extras'),
    amount('Billed, before tax', 'billedBeforeTax'),
    amount('Received, with tax', 'received'),
    amount('Owed, with tax', 'owed'),
    amount('Income, before tax', 'income'),
    amount('Spent', 'spent'),
    amount('Unpaid', 'unpaid'),
    number('Jobs without costs', 'countWithoutCosts'),
    amount('Their income', 'incomeWithoutCosts'),
    amount('Margin', 'margin'),
    percent('Margin %', 'marginBps'),
  ],
};

/** What a group is called at the head of its column. */
const headings: Record<string, string> = {
  customer: 'Customer',
  invoice: 'Invoice',
  business: 'Business',
  category: 'Category',
  project: 'Project',
  expense: 'Expense',
  month: 'Month',
  quarter: 'Quarter',
  person: 'Person',
  source: 'Source',
};

const singles = new Set(['invoice', 'expense', 'project']);

/** A report as a file: its rows and, last, its total. */
export function exportReport(
  kind: ReportKind,
  { by, format }: { by: string; format: ExportFormat },
  report: JsonText,
): Promise<FileAnswer> {
  const { rows, total } = JSON.parse(report.text) as Report;
  const text = (heading: string, name: string, width: number): ExportColumn<Row> => ({
    heading,
    cell: (row) => String(row[name] ?? ''),
    width,
  });
  const day: ExportColumn<Row> = {
    heading: 'Day',
    cell: (row) => dayCell(row['day'] as string | null | undefined),
    width: 12,
  };
  const columns = [
    text(headings[by] ?? by, 'label', 30),
    ...(singles.has(by) ? [text('Details', 'detail', 36), day] : []),
    ...figures[kind],
  ];
  return exportTable(format, { name: kind, columns, rows: [...rows, { ...total, label: 'Total' }] });
}

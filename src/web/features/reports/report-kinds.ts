import { reportKinds, type ReportGroup, type ReportKind } from '../../../shared/reports/report-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A line of any report: its figures by name, beside what it is called. */
export interface ReportRow {
  key: string;
  label: string;
  detail: string;
  projectId: number | null;
  day: string | null;
  [figure: string]: string | number | null;
}

export type FigureKind = 'money' | 'count' | 'rate' | 'days';

export interface ReportColumn {
  key: string;
  name: MessageDescriptor;
  kind: FigureKind;
  /** A figure of one age leads to what is of that age. */
  age?: string;
  /** What it means, where the name does not say it all. */
  hint?: MessageDescriptor;
  /** Red above zero. */
  isDue?: boolean;
  /** The figure that a line is about. */
  isMain?: boolean;
}

interface ReportView {
  name: MessageDescriptor;
  /** What the figures say and how they are counted. */
  about: MessageDescriptor;
  hasPeriod: boolean;
  columns: readonly ReportColumn[];
  /** The figures of the chart; `ages` draws the total's ages instead of the rows. */
  chart: readonly string[] | 'ages';
  /** What a day is that stands beside a single record. */
  day: MessageDescriptor;
  empty: MessageDescriptor;
}

const ages = {
  upTo30: { key: 'upTo30', age: 'upTo30', kind: 'money' },
  upTo60: { key: 'upTo60', age: 'upTo60', name: msg`31–60 days`, kind: 'money' },
  upTo90: { key: 'upTo90', age: 'upTo90', name: msg`61–90 days`, kind: 'money' },
  over90: { key: 'over90', age: 'over90', name: msg`Over 90 days`, kind: 'money', isDue: true },
} as const;

/** What each report shows, in the order of its columns. */
export const reportViews: Readonly<Record<ReportKind, ReportView>> = {
  receivables: {
    name: msg`Receivables`,
    about: msg`Open balances of issued invoices, by how long they’ve been due.`,
    hasPeriod: false,
    columns: [
      { key: 'count', name: msg`Invoices`, kind: 'count' },
      { key: 'current', age: 'current', name: msg`Not due yet`, kind: 'money' },
      { ...ages.upTo30, name: msg`1–30 days` },
      ages.upTo60,
      ages.upTo90,
      ages.over90,
      { key: 'balance', name: msg`Owed`, kind: 'money', isMain: true },
    ],
    chart: 'ages',
    day: msg`Due`,
    empty: msg`Nobody owes anything.`,
  },
  payables: {
    name: msg`Payables`,
    about: msg`Unpaid expenses, by age.`,
    hasPeriod: false,
    columns: [
      { key: 'count', name: msg`Expenses`, kind: 'count' },
      { ...ages.upTo30, name: msg`0–30 days` },
      ages.upTo60,
      ages.upTo90,
      ages.over90,
      { key: 'unpaid', name: msg`Unpaid`, kind: 'money', isMain: true },
    ],
    chart: 'ages',
    day: msg`Spent`,
    empty: msg`Every expense is paid.`,
  },
  'sales-tax': {
    name: msg`Sales tax`,
    about: msg`Issued invoices that are not void, before and after sales tax.`,
    hasPeriod: true,
    columns: [
      { key: 'count', name: msg`Invoices`, kind: 'count' },
      { key: 'net', name: msg`Net`, kind: 'money' },
      { key: 'taxable', name: msg`Taxable`, kind: 'money' },
      { key: 'exempt', name: msg`Exempt`, kind: 'money' },
      { key: 'tax', name: msg`Tax`, kind: 'money', isMain: true },
      { key: 'total', name: msg`Total with tax`, kind: 'money' },
    ],
    chart: ['tax'],
    day: msg`Day`,
    empty: msg`Nothing was billed in this period.`,
  },
  'won-lost': {
    name: msg`Won and lost`,
    about: msg`A lead counts on the day it came in, a bid on the day it was first sent, and a job on the day it was won or lost. The win rate leaves out undecided jobs.`,
    hasPeriod: true,
    columns: [
      { key: 'leads', name: msg`Leads`, kind: 'count' },
      { key: 'sent', name: msg`Sent`, kind: 'count' },
      { key: 'sentSum', name: msg`Sent value`, kind: 'money' },
      { key: 'won', name: msg`Won`, kind: 'count' },
      { key: 'wonSum', name: msg`Won value`, kind: 'money', isMain: true },
      { key: 'lost', name: msg`Lost`, kind: 'count' },
      { key: 'lostSum', name: msg`Lost value`, kind: 'money' },
      { key: 'winRateBps', name: msg`Win rate`, kind: 'rate' },
      { key: 'winSumRateBps', name: msg`Win rate by value`, kind: 'rate' },
      {
        key: 'medianDays',
        name: msg`Days to sign`,
        kind: 'days',
        hint: msg`Median days from first bid sent to signature`,
      },
    ],
    chart: ['wonSum', 'lostSum'],
    day: msg`Day`,
    empty: msg`No leads, sent bids, or decisions in this period.`,
  },
  profit: {
    name: msg`Profit`,
    about: msg`Jobs by the day their contract was signed, with all their money. Income is the contract plus extras billed, or the amount billed if that is more. Contract, extras, billed, income and margin are before tax.`,
    hasPeriod: true,
    columns: [
      { key: 'count', name: msg`Jobs`, kind: 'count' },
      { key: 'contract', name: msg`Contract`, kind: 'money' },
      {
        key: 'extras',
        name: msg`Extras`,
        kind: 'money',
        hint: msg`Agreed work on top of the contract and passed-on expenses, as billed`,
      },
      { key: 'billedBeforeTax', name: msg`Billed`, kind: 'money' },
      { key: 'received', name: msg`Received, with tax`, kind: 'money' },
      {
        key: 'income',
        name: msg`Income`,
        kind: 'money',
        hint: msg`The contract plus extras billed, or the amount billed if that is more, before tax`,
      },
      { key: 'spent', name: msg`Spent`, kind: 'money' },
      { key: 'margin', name: msg`Margin`, kind: 'money', isMain: true },
      {
        key: 'marginBps',
        name: msg`%`,
        kind: 'rate',
        hint: msg`Margin as a share of income, for jobs with costs`,
      },
    ],
    chart: ['income', 'spent'],
    day: msg`Signed`,
    empty: msg`No job was signed in this period.`,
  },
};

/** What a report is grouped by, as one of them and as a choice. */
export const groupNames: Readonly<Record<ReportGroup, { one: MessageDescriptor; by: MessageDescriptor }>> = {
  customer: { one: msg`Customer`, by: msg`By customer` },
  invoice: { one: msg`Invoice`, by: msg`Invoices` },
  business: { one: msg`Business`, by: msg`By business` },
  category: { one: msg`Category`, by: msg`By category` },
  project: { one: msg`Project`, by: msg`By project` },
  expense: { one: msg`Expense`, by: msg`Expenses` },
  month: { one: msg`Month`, by: msg`By month` },
  quarter: { one: msg`Quarter`, by: msg`By quarter` },
  person: { one: msg`Person`, by: msg`By person` },
  source: { one: msg`Source`, by: msg`By source` },
};

/** What a report of one age says that it shows: of invoices how long they are overdue, of expenses how old they are. */
export function ageName(kind: ReportKind, age: string): MessageDescriptor | undefined {
  if (kind === 'receivables') return overdueNames[age];
  return reportViews[kind].columns.find((column) => column.age === age)?.name;
}

const overdueNames: Readonly<Record<string, MessageDescriptor>> = {
  current: msg`Not due yet`,
  upTo30: msg`1–30 days overdue`,
  upTo60: msg`31–60 days overdue`,
  upTo90: msg`61–90 days overdue`,
  over90: msg`Over 90 days overdue`,
};

/** The reports of somebody; what is about costs takes that right beside the one for reports. */
export const reportsFor = (hasCosts: boolean): readonly ReportKind[] =>
  reportKinds.filter((kind) => hasCosts || (kind !== 'profit' && kind !== 'payables'));

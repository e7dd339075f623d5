import * as z from 'zod/mini';

import { atMost } from '../kernel/bounded-text.ts';
import { formatInQuery } from '../kernel/list-query.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id } from '../kernel/fields.ts';
import { recordOf } from '../kernel/record-of.ts';

export const reportKinds = ['receivables', 'payables', 'sales-tax', 'won-lost', 'profit'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What each report can be grouped by. The last one is its finest grain: what the figures of the others are made of. */
export const reportGroups = {
  receivables: ['customer', 'invoice'],
  payables: ['business', 'category', 'project', 'expense'],
  'sales-tax': ['month', 'quarter', 'invoice'],
  'won-lost': ['month', 'category', 'person', 'source', 'project'],
  profit: ['month', 'category', 'person', 'project'],
} as const satisfies Record<ReportKind, readonly string[]>;
export type ReportGroup<Kind extends ReportKind = ReportKind> = (typeof reportGroups)[Kind][number];

/** How long something has been owed, from what is not due yet. */
export const receivableAges = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
/** Expenses have no due day: they age from the day of the expense. */
export const payableAges = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;

const amountsOf = <const Names extends readonly string[]>(names: Names) =>
  recordOf<Names[number], z.ZodMiniNumber>(names, () => z.number());

const rate = z.nullable(z.int());

/** What a line of a report and its total say, by report. Amounts are the wire's, rates basis points. */
export const reportFigures = {
  receivables: { count: z.int(), ...amountsOf(receivableAges), balance: z.number() },
  payables: { count: z.int(), ...amountsOf(payableAges), unpaid: z.number() },
  'sales-tax': {
    /** Invoices, or by payments those that were paid on. */
    count: z.int(),
    /** Without tax; `taxable + exempt`. */
    net: z.number(),
    taxable: z.number(),
    exempt: z.number(),
    tax: z.number(),
    total: z.number(),
  },
  'won-lost': {
    /** Projects that came in. */
    leads: z.int(),
    /** Projects whose first offer went out, and what that offer came to. */
    sent: z.int(),
    sentSum: z.number(),
    won: z.int(),
    wonSum: z.number(),
    lost: z.int(),
    lostSum: z.number(),
    /** Won of what was decided; null where nothing was. */
    winRateBps: rate,
    winSumRateBps: rate,
    /** From the first sending to the signature; null where nothing that was sent was signed. */
    medianDays: z.nullable(z.number()),
  },
  profit: {
    count: z.int(),
    /** The contract without its sales tax. */
    contract: z.number(),
    /** What was billed on top of the contracts: agreed extras and passed-on expenses, without sales tax. */
    extras: z.number(),
    billedBeforeTax: z.number(),
    /** With sales tax, as it was paid. */
    received: z.number(),
    /** With sales tax. */
    owed: z.number(),
    /** The contract and the extras, or what was billed where that is more; without sales tax. */
    income: z.number(),
    spent: z.number(),
    unpaid: z.number(),
    /** Jobs with an income on which nothing was spent yet, and that income: no part of the margin. */
    countWithoutCosts: z.int(),
    incomeWithoutCosts: z.number(),
    /** Of the jobs on which something was spent; null where there is none. */
    margin: z.nullable(z.number()),
    /** Of the income of those jobs; null without one. */
    marginBps: rate,
  },
} satisfies Record<ReportKind, Record<string, z.ZodMiniType>>;

const figuresOf = <Kind extends ReportKind>(kind: Kind) => z.strictObject(reportFigures[kind]);

const rowOf = <Kind extends ReportKind>(kind: Kind) =>
  z.strictObject({
    /** Names the group, for `within`; `none` for what has none. */
    key: z.string(),
    /** What it is called; empty for `none`. A month is `2026-03`, a quarter `2026-Q1`. */
    label: z.string(),
    /** What else is worth knowing of a single record: its customer, what was bought, why it was lost. */
    detail: z.string(),
    /** The project of a single record. */
    projectId: z.nullable(id()),
    /** The day of a single record: due, spent, issued, decided, signed. */
    day: z.nullable(z.string()),
    ...reportFigures[kind],
  });

/** Why offers were lost, the most frequent first. */
const reason = z.strictObject({ reason: z.string(), count: z.int(), sum: z.number() });

const answerOf = <Kind extends ReportKind, More extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  more: More,
) =>
  z.strictObject({
    /** Today in the company's time zone. */
    today: z.string(),
    /** What `within` leaves, in words; null when all is shown. */
    within: z.nullable(z.string()),
    total: figuresOf(kind),
    rows: z.array(rowOf(kind)),
    ...more,
  });

const by = <Kind extends ReportKind>(kind: Kind) => {
  const groups: readonly ReportGroup<Kind>[] = reportGroups[kind];
  return z.prefault(z.enum(groups, `Use one of: ${groups.join(', ')}.`), groups[0]!);
};

/** One group of another grouping: `customer:12`, `category:none`. */
const within = z.optional(
  z
    .string()
    .check(
      atMost(300),
      z.regex(/^[a-z]+:.+$/s, 'Use a grouping and the key of one of its groups, like customer:12.'),
    ),
);

/** Days of the company's calendar, both included; everything without them. */
const period = { from: z.optional(day()), to: z.optional(day()) };

const queries = {
  receivables: {
    by: by('receivables'),
    within,
    age: z.optional(z.enum(receivableAges, `Use one of: ${receivableAges.join(', ')}.`)),
  },
  payables: {
    by: by('payables'),
    within,
    age: z.optional(z.enum(payableAges, `Use one of: ${payableAges.join(', ')}.`)),
  },
  'sales-tax': {
    by: by('sales-tax'),
    within,
    ...period,
    /** By the day of the invoice, or by the day of each payment with its share of the tax. */
    basis: z.prefault(z.enum(['billed', 'received'], 'Use one of: billed, received.'), 'billed'),
  },
  'won-lost': { by: by('won-lost'), within, ...period },
  profit: { by: by('profit'), within, ...period },
} satisfies Record<ReportKind, Record<string, z.ZodMiniType>>;

const salesTaxQuery = z.strictObject(queries['sales-tax']);
const receivablesQuery = z.strictObject(queries.receivables);
const payablesQuery = z.strictObject(queries.payables);
const wonLostQuery = z.strictObject(queries['won-lost']);
const profitQuery = z.strictObject(queries.profit);

export interface ReportQueries {
  receivables: z.output<typeof receivablesQuery>;
  payables: z.output<typeof payablesQuery>;
  'sales-tax': z.output<typeof salesTaxQuery>;
  'won-lost': z.output<typeof wonLostQuery>;
  profit: z.output<typeof profitQuery>;
}

const asFile = (kind: string) => `The same as ${kind}, as CSV or XLSX.`;

export const reportContract = {
  reportReceivables: endpoint({
    method: 'GET',
    path: '/api/reports/receivables',
    access: 'reports.see',
    summary: 'What customers owe, by how long it has been due.',
    query: receivablesQuery,
    answer: answerOf('receivables', {}),
  }),
  reportPayables: endpoint({
    method: 'GET',
    path: '/api/reports/payables',
    access: ['costs.see', 'reports.see'],
    summary: 'What the company owes for expenses, by how long ago they were.',
    query: payablesQuery,
    answer: answerOf('payables', {}),
  }),
  reportSalesTax: endpoint({
    method: 'GET',
    path: '/api/reports/sales-tax',
    access: 'reports.see',
    summary: 'Sales tax by the day of the invoices, or by what was received of them.',
    query: salesTaxQuery,
    answer: answerOf('sales-tax', {}),
  }),
  reportWonLost: endpoint({
    method: 'GET',
    path: '/api/reports/won-lost',
    access: 'reports.see',
    summary: 'What was offered, signed and lost in a period, each by its own day.',
    query: wonLostQuery,
    answer: answerOf('won-lost', { reasons: z.array(reason) }),
  }),
  reportProfit: endpoint({
    method: 'GET',
    path: '/api/reports/profit',
    access: ['costs.see', 'reports.see'],
    summary: 'What jobs made: each belongs to the day on which its contract was signed.',
    query: profitQuery,
    answer: answerOf('profit', {}),
  }),
  exportReceivables: endpoint({
    method: 'GET',
    path: '/api/export/reports/receivables',
    access: ['reports.see', 'exports.take'],
    summary: asFile('receivables'),
    query: z.strictObject({ ...queries.receivables, format: formatInQuery }),
    answer: 'file',
  }),
  exportPayables: endpoint({
    method: 'GET',
    path: '/api/export/reports/payables',
    access: ['costs.see', 'reports.see', 'exports.take'],
    summary: asFile('payables'),
    query: z.strictObject({ ...queries.payables, format: formatInQuery }),
    answer: 'file',
  }),
  exportSalesTax: endpoint({
    method: 'GET',
    path: '/api/export/reports/sales-tax',
    access: ['reports.see', 'exports.take'],
    summary: asFile('sales tax'),
    query: z.strictObject({ ...queries['sales-tax'], format: formatInQuery }),
    answer: 'file',
  }),
  exportWonLost: endpoint({
    method: 'GET',
    path: '/api/export/reports/won-lost',
    access: ['reports.see', 'exports.take'],
    summary: asFile('won and lost'),
    query: z.strictObject({ ...queries['won-lost'], format: formatInQuery }),
    answer: 'file',
  }),
  exportProfit: endpoint({
    method: 'GET',
    path: '/api/export/reports/profit',
    access: ['costs.see', 'reports.see', 'exports.take'],
    summary: asFile('profit'),
    query: z.strictObject({ ...queries.profit, format: formatInQuery }),
    answer: 'file',
  }),
};

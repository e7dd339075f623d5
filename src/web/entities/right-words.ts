import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Right, RightGroup } from '../../shared/auth/rights.ts';

export const rightGroupWords: Readonly<Record<RightGroup, MessageDescriptor>> = {
  projects: msg`Projects`,
  prices: msg`Prices`,
  bids: msg`Bids`,
  money: msg`Money`,
  company: msg`Company`,
};

/** What each right is called, and in a sentence what it opens. */
export const rightWords: Readonly<Record<Right, { name: MessageDescriptor; means: MessageDescriptor }>> = {
  'projects.all': { name: msg`See every project`, means: msg`Otherwise only those they’re assigned to.` },
  'projects.write': {
    name: msg`Manage projects`,
    means: msg`Create, change, close and remove projects, and change colleagues’ notes, photos and to-dos.`,
  },
  'schedule.write': { name: msg`Schedule appointments`, means: msg`Make, move and remove appointments.` },
  'permits.write': { name: msg`Manage permits`, means: msg`Record permits, their status and inspections.` },
  'customers.manage': {
    name: msg`Manage customers and businesses`,
    means: msg`See, change, import and merge them.`,
  },
  'prices.see': {
    name: msg`See prices`,
    means: msg`Bids, contracts, invoices, payments and the price book’s prices.`,
  },
  'costs.see': { name: msg`See costs and margins`, means: msg`Expenses, unit costs and what each job made.` },
  'pricebook.write': { name: msg`Change the price book`, means: msg`Categories, products and bundles.` },
  'bids.write': { name: msg`Write bids`, means: msg`Start, change, revise and remove bids and templates.` },
  'bids.send': { name: msg`Send bids`, means: msg`By email, WhatsApp or link, and answer questions.` },
  'bids.finalize': { name: msg`Finalize bids`, means: msg`Make a bid the contract.` },
  'discounts.give': {
    name: msg`Give any discount`,
    means: msg`Above the company’s largest discount, too.`,
  },
  'invoices.write': { name: msg`Write invoices`, means: msg`Start, change and remove drafts.` },
  'invoices.issue': { name: msg`Issue and send invoices`, means: msg`Give them their number and send them.` },
  'payments.record': { name: msg`Record payments`, means: msg`What customers paid, with its receipt.` },
  'expenses.manage': {
    name: msg`Manage expenses`,
    means: msg`Change colleagues’ expenses and record what was paid.`,
  },
  'credits.give': { name: msg`Give credits`, means: msg`Bids and invoices below zero.` },
  'money.delete': {
    name: msg`Delete money records`,
    means: msg`Void invoices and payments, whoever recorded them.`,
  },
  'reports.see': { name: msg`See reports`, means: msg`Profit and payables also need costs.` },
  'exports.take': { name: msg`Export lists`, means: msg`As Excel or CSV, with what they see.` },
  'outbox.manage': { name: msg`See the outbox`, means: msg`Every message, and sending one again.` },
  'employees.manage': {
    name: msg`Manage employees`,
    means: msg`Add and change people who may do no more than they do.`,
  },
  'settings.manage': { name: msg`Change settings`, means: msg`Company, taxes, terms, numbers and messages.` },
  'system.manage': { name: msg`Look after the system`, means: msg`Security log, health and backups.` },
};

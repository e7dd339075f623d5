import * as z from 'zod/mini';

import { createAppointmentBody } from '../../shared/appointments/appointment-contract.ts';
import { createBidBody, type Bid } from '../../shared/bids/bid-contract.ts';
import { createExpenseBody } from '../../shared/expenses/expense-contract.ts';
import { createInvoiceBody, type Invoice } from '../../shared/invoices/invoice-contract.ts';
import type { Language } from '../../shared/kernel/languages.ts';
import { AppError } from '../../shared/kernel/app-error.ts';
import { addDays, dayIn, type Day } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/day-ms.ts';
import { instantOf } from '../../shared/kernel/instant-of.ts';
import { receivePaymentBody } from '../../shared/payments/payment-contract.ts';
import { createProductBody } from '../../shared/products/product-contract.ts';
import { createProjectBody } from '../../shared/projects/project-contract.ts';
import { sampleMailDomain } from '../../shared/settings/sample-contract.ts';
import { makeAppointment } from '../features/appointments/make-appointment.ts';
import { createBid } from '../features/bids/create-bid.ts';
import { finalizeBid } from '../features/bids/finalize-bid.ts';
import { releaseBid } from '../features/bids/release-bid.ts';
import { listCategoryNames } from '../features/categories/category-queries.ts';
import { createCategory } from '../features/categories/category-record.ts';
import { recordExpense } from '../features/expenses/record-expense.ts';
import { createInvoice } from '../features/invoices/create-invoice.ts';
import { issueInvoice } from '../features/invoices/issue-invoice.ts';
import { writeNote } from '../features/notes/write-note.ts';
import { receivePayment } from '../features/payments/receive-payment.ts';
import { products } from '../features/products/product-record.ts';
import { createProject } from '../features/projects/create-project.ts';
import { moveProject } from '../features/projects/move-project.ts';
import { lockSettings } from '../features/settings/settings-queries.ts';
import { todos } from '../features/todos/todo-record.ts';
import type { AuditContext } from '../platform/audit-context.ts';
import type { Db } from '../platform/db/database.ts';
import { recordEvent } from '../platform/history/event-queries.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { JsonText } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { sampleJobs, sampleProducts, type SampleJob } from './sample-jobs.ts';
import { deleteSample, findWhatIsThere, markAsSample, withSampleNumbers } from './sample-queries.ts';

interface Work {
  db: Db;
  audit: AuditContext;
  caller: Caller;
  services: Services;
  timeZone: string;
}

const subject = { subjectKind: 'settings', subjectId: 1 } as const;

/**
 * Fills an empty company by the use cases that everybody calls, so that whatever holds of real work holds of it; only the clock is set back. Nothing is sent.
 */
export async function addSample(
  { db, audit, caller, services }: Omit<Work, 'timeZone'>,
  language: Language,
): Promise<void> {
  // Whoever asks at the same time waits, and finds it there.
  const { timeZone } = await lockSettings(db);
  const { sample, hasProducts } = await findWhatIsThere(db);
  if (sample === 'there') return;
  if (sample === 'none')
    throw new AppError('sample.not_empty', 'Sample data is only added while there are no projects.');
  const work = { db, audit, caller, services, timeZone };
  await withSampleNumbers(db, async () => {
    const steps = sampleJobs(language).flatMap((job) => stepsOf(work, job));
    // In the order in which it would have happened, since the history is read in the order in which it was written.
    for (const { run } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) await run();
  });
  if (!hasProducts) await addProducts(work, language);
  await recordEvent(db, audit, { ...subject, kind: 'settings.sample_added' });
}

/** Takes the sample away with whatever hangs on it; returns the names of what stays, since real work needs it or somebody has changed it. */
export async function removeSample(db: Db, audit: AuditContext): Promise<string[]> {
  await lockSettings(db);
  const { sample } = await findWhatIsThere(db);
  if (sample !== 'there') return [];
  const kept = await deleteSample(db);
  await recordEvent(db, audit, { ...subject, kind: 'settings.sample_removed' });
  return kept;
}

interface Step {
  daysAgo: number;
  run: () => Promise<void>;
}

function stepsOf(work: Work, job: SampleJob): Step[] {
  const { db, caller, services } = work;
  const { publicUrl } = services.config;
  const mayCredit = false;
  let project: { id: number; customerId: number };
  let bid: Bid;
  const steps: Step[] = [];
  const step = (daysAgo: number | undefined, run: (audit: AuditContext) => Promise<unknown>) => {
    if (daysAgo === undefined) return;
    const audit = { ...work.audit, now: new Date(work.audit.now.getTime() - daysAgo * dayMs) };
    steps.push({ daysAgo, run: async () => void (await run(audit)) });
  };
  const keyOfBid = () => ({ projectId: project.id, bidId: bid.id });

  step(job.came, async (audit) => {
    const { customer, street, title, description, source, visit } = job;
    const body = {
      customer: { ...customer, email: `${customer.email}@${sampleMailDomain}`, street, city: 'Fairview' },
      street,
      city: 'Fairview',
      title,
      description,
      source,
      ...(visit && { appointment: appointmentOf(work, visit) }),
    };
    const made = await createProject(db, audit, caller, z.parse(createProjectBody, body));
    project = parsed(made) as typeof project;
    await markAsSample(db, 'project', [project.id]);
    await markAsSample(db, 'customer', [project.customerId]);
    const { note } = job;
    if (note)
      await writeNote(db, audit, caller, { projectId: project.id, parentId: project.id }, { content: note });
  });
  step(job.bid?.made, async (audit) => {
    const { sections, payments = [] } = job.bid!;
    const body = {
      project: { id: project.id },
      paymentSchedule: payments.map(([label, rateBps]) => ({ label, rateBps })),
      sections: sections.map(({ title, lines }) => ({
        title,
        lines: lines.map(([name, quantity, unit, unitPrice, unitCost]) => ({
          name,
          quantity,
          unit,
          unitPrice,
          unitCost,
        })),
      })),
    };
    const options = { mayCredit, publicUrl };
    bid = parsed(await createBid(db, audit, project.id, z.parse(createBidBody, body), options)) as Bid;
  });
  step(job.bid?.sent, (audit) => releaseBid(db, audit, bid, { channel: 'link', accepted: [] }));
  step(job.bid?.signed, (audit) =>
    finalizeBid(
      db,
      audit,
      keyOfBid(),
      { signedOnPaper: true },
      {
        expectedVersion: undefined,
        publicUrl,
        rights: caller.rights,
      },
    ),
  );
  step(job.started, (audit) => moveProject(db, audit, caller, project.id, 'start'));
  for (const { issued, bill, paid } of job.invoices ?? []) {
    let invoice: Invoice;
    step(issued, async (audit) => {
      const body = z.parse(createInvoiceBody, { project_id: project.id, bill });
      const { id } = parsed(await createInvoice(db, audit, body, { mayCredit })) as Invoice;
      invoice = parsed(await issueInvoice(db, audit, id, caller)) as Invoice;
    });
    step(paid?.on, (audit) => {
      const { share, method, identification } = paid!;
      const amount = Math.round(invoice.total * share * 100) / 100;
      const body = z.parse(receivePaymentBody, { invoice_id: invoice.id, amount, method, identification });
      return receivePayment({ db, files: services.files }, audit, project.id, body, undefined);
    });
  }
  for (const { on, ...expense } of job.expenses ?? []) {
    step(on, (audit) => {
      const body = z.parse(createExpenseBody, expense);
      return recordExpense(db, audit, caller, {
        projectId: project.id,
        body,
        picture: undefined,
        files: services.files,
      });
    });
  }
  for (const visit of job.work ?? []) {
    step(1, (audit) =>
      makeAppointment(
        db,
        audit,
        caller,
        project.id,
        z.parse(createAppointmentBody, appointmentOf(work, visit)),
      ),
    );
  }
  step(job.todo && 1, (audit) => {
    const { title, inDays } = job.todo!;
    const assigneeId = caller.employeeId;
    return todos.create(
      db,
      audit,
      caller,
      {},
      { title, projectId: project.id, assigneeId, dueOn: workday(work, inDays) },
    );
  });
  return steps;
}

type Visit = NonNullable<SampleJob['visit']>;

function appointmentOf(work: Work, { inDays, from, to, kind }: Visit) {
  const day = workday(work, inDays);
  const at = (time: string) => instantOf(`${day}T${time}`, work.timeZone).toISOString();
  return { kind, startsAt: at(from), endsAt: at(to), employeeIds: [work.caller.employeeId] };
}

/** So many working days from today, or from Monday. */
function workday({ audit, timeZone }: Pick<Work, 'audit' | 'timeZone'>, after: number): Day {
  let day = dayIn(audit.now, timeZone);
  for (let left = after; ; day = addDays(day, 1)) {
    if ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    if (left === 0) return day;
    left -= 1;
  }
}

async function addProducts({ db, audit, caller }: Work, language: Language): Promise<void> {
  const sample = sampleProducts(language);
  // One that was kept from samples of before is the company's own.
  const present = (await listCategoryNames(db)).find(
    ({ name }) => name.toLowerCase() === sample.category.toLowerCase(),
  );
  const { id: categoryId } =
    present ?? (await createCategory(db, audit, caller, {}, { name: sample.category }));
  if (!present) await markAsSample(db, 'category', [categoryId]);
  for (const [name, unit, price, cost] of sample.products) {
    const body = z.parse(createProductBody, { name, unit, price, cost, categoryId });
    const { id } = await products.create(db, audit, caller, {}, body);
    await markAsSample(db, 'product', [id]);
  }
}

const parsed = ({ text }: JsonText): unknown => JSON.parse(text);

import { cents, divideRounded, zeroCents, type Cents } from '../kernel/money.ts';
import type { ProjectStatus } from './project-status.ts';

/** What a job is measured by; amounts in cents. */
export interface JobAmounts {
  status: ProjectStatus;
  contract: Cents;
  contractTax: Cents;
  billed: Cents;
  billedTax: Cents;
  /** Of what was billed, what is on top of the contract: agreed extras and expenses that were passed on; with its tax. */
  extra: Cents;
  extraTax: Cents;
  spent: Cents;
}

/**
 * What a job brings in, without the sales tax, which is the state's: its contract and what was billed on top of it. Where more was billed
 * than both, as for a service call without a contract, what was billed; of a job that was cancelled only that counts
 * (docs/decisions/0027-reports.md).
 */
export function incomeOf(job: JobAmounts): Cents {
  const { status, contract, contractTax, billed, billedTax, extra, extraTax } = job;
  const agreed = status === 'project_cancelled' ? zeroCents : cents(contract - contractTax);
  const onTop = extra - extraTax;
  return cents(Math.max(agreed, billed - billedTax - onTop) + onTop);
}

/**
 * What is left of the income after every expense, and its share of the income in basis points. While nothing was spent nobody knows what
 * will be left, so both are null; so is the share without an income.
 */
export function marginOf(job: JobAmounts): { margin: Cents | null; marginBps: number | null } {
  if (job.spent === 0) return { margin: null, marginBps: null };
  const income = incomeOf(job);
  const margin = cents(income - job.spent);
  return { margin, marginBps: income > 0 ? divideRounded(BigInt(margin) * 10_000n, BigInt(income)) : null };
}

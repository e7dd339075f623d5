import { cents, divideRounded, zeroCents, type Cents } from '../kernel/money.ts';
import type { ProjectStatus } from './project-status.ts';

/** What a job is measured by; amounts in cents. */
export interface JobAmounts {
  status: ProjectStatus;
  contract: Cents;
  contractTax: Cents;
  billed: Cents;
  billedTax: Cents;
  spent: Cents;
}

/**
 * What a job brings in, without the sales tax, which is the state's: its contract, or what was billed where that is more, as for a
 * service call without a contract or work on top of one. Of a job that was cancelled only what was billed counts
 * (docs/decisions/0027-reports.md).
 */
export function incomeOf({ status, contract, contractTax, billed, billedTax }: JobAmounts): Cents {
  const agreed = status === 'project_cancelled' ? zeroCents : cents(contract - contractTax);
  return cents(Math.max(agreed, billed - billedTax));
}

/** What is left of the income after every expense, and its share of the income in basis points; null without an income. */
export function marginOf(job: JobAmounts): { margin: Cents; marginBps: number | null } {
  const income = incomeOf(job);
  const margin = cents(income - job.spent);
  return { margin, marginBps: income > 0 ? divideRounded(BigInt(margin) * 10_000n, BigInt(income)) : null };
}

import type { ProjectMoney } from '../../../shared/projects/project-contract.ts';

export const moneyFigures = ['contract', 'billed', 'received', 'owed', 'spent', 'unpaid', 'margin'] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

/** The figures that say something yet: what moves together is there together, and nothing is before there is anything. */
export function toldFigures(money: ProjectMoney): readonly MoneyFigure[] {
  const hasInvoices = money.billed > 0;
  const hasCosts = (money.spent ?? 0) > 0;
  return moneyFigures.filter((figure) => {
    if (figure === 'contract') return money.contract > 0;
    if (figure === 'billed' || figure === 'received') return hasInvoices;
    if (figure === 'owed') return money.owed > 0;
    if (figure === 'spent') return hasCosts;
    if (figure === 'unpaid') return (money.unpaid ?? 0) > 0;
    // A margin without costs would only repeat the contract, and one without income is no loss yet.
    return hasCosts && (money.contract > 0 || hasInvoices);
  });
}

/** What the income is made of: the contract and its extras, or what was billed where that is more (shared/projects/project-income.ts). */
export function incomeBasis({ income, contract, contractTax, extras }: ProjectMoney): 'contract' | 'billed' {
  const ofContract = Math.round((contract - contractTax + extras) * 100);
  return contract > 0 && Math.round(income * 100) === ofContract ? 'contract' : 'billed';
}

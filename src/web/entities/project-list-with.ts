import { columnChoice, groupChoice } from '../ui/table/column-choice.ts';

/** The columns of a list of projects that the server adds up for each row, and whether they are shown at first. */
export const moneyColumns = { billed: true, owed: true, spent: false, margin: false } as const;

/**
 * What to ask the list of projects for beside its rows, as its `with`: it costs something, so only while a column of it is shown on
 * this device. Field employees get no money, whatever they ask for.
 */
export function projectListWith(): string | undefined {
  const choice = columnChoice('projects');
  const hasMoney = Object.entries(moneyColumns).some(([key, isAtFirst]) => choice[key] ?? isAtFirst);
  const hasPeople = choice['people'] || groupChoice('projects') === 'people';
  return [hasMoney && 'money', hasPeople && 'people'].filter(Boolean).join() || undefined;
}

import { columnChoice } from '../ui/table/column-choice.ts';

/** The columns of a list of projects that the server adds up for each row, and whether they are shown at first. */
export const moneyColumns = { billed: true, owed: true, spent: false, margin: false } as const;

/**
 * What to ask the list of projects for beside its rows: sums cost something, so only while a column of them is shown on this device.
 * Field employees get none, whatever they ask for.
 */
export function projectListWith(): 'money' | undefined {
  const choice = columnChoice('projects');
  const isShown = Object.entries(moneyColumns).some(([key, isAtFirst]) => choice[key] ?? isAtFirst);
  return isShown ? 'money' : undefined;
}

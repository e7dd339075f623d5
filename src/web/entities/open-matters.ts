import { plural, t } from '@lingui/core/macro';
import type { OpenMatter } from '../../shared/projects/open-matters.ts';
import type { Paths } from '../paths.ts';
import { showAmount } from '../ui/money-format.ts';

/** One thing that is still open, in words, and where it is dealt with. */
export interface OpenMatterLine {
  text: string;
  to: string;
}

/** What is still open in a project, as whoever completes it reads it. */
export function openMatterLine(
  { kind, count, amount, firstId }: OpenMatter,
  projectId: number,
  paths: Paths,
): OpenMatterLine {
  const money = showAmount(amount ?? 0);
  switch (kind) {
    case 'contract':
      return { text: t`No contract is signed`, to: paths.bids(projectId) };
    case 'owed':
      return {
        text: plural(count, { one: `${money} owed on # invoice`, other: `${money} owed on # invoices` }),
        to: paths.invoice(projectId, firstId!),
      };
    case 'unbilled':
      return {
        text: t`${money} of the contract is not billed`,
        to: paths.projectPart(projectId, 'invoices'),
      };
    case 'drafts':
      return {
        text: plural(count, {
          one: `# draft invoice over ${money} was not issued`,
          other: `# draft invoices over ${money} were not issued`,
        }),
        to: paths.invoice(projectId, firstId!),
      };
    case 'permits':
      return {
        text: plural(count, { one: '# permit is not released', other: '# permits are not released' }),
        to: paths.permit(projectId, firstId!),
      };
    case 'appointments':
      return {
        text: plural(count, {
          one: '# appointment is still planned',
          other: '# appointments are still planned',
        }),
        to: paths.projectPart(projectId, 'appointments'),
      };
    case 'questions':
      return {
        text: plural(count, {
          one: '# question of the customer is not answered',
          other: '# questions of the customer are not answered',
        }),
        to: paths.bid(projectId, firstId!),
      };
    case 'todos':
      return {
        text: plural(count, { one: '# to-do is not done', other: '# to-dos are not done' }),
        to: paths.projectPart(projectId, 'todos'),
      };
    case 'expenses':
      return {
        text: plural(count, {
          one: `${money} unpaid on # expense`,
          other: `${money} unpaid on # expenses`,
        }),
        to: paths.expense(projectId, firstId!),
      };
  }
}

import { usePaths } from '../../paths.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { useEmployee } from '../../platform/session.ts';
import { unknownParts, type AddressParts } from '../../ui/address-parts.ts';

export type Whose = 'everything' | 'mine';

const parts: AddressParts = { whose: (text) => text === 'everything' || text === 'mine' };

/** What the address of the dashboard asks for in vain. */
export const unknownDashboardParts = (query: Readonly<Record<string, string | undefined>>) =>
  unknownParts(query, parts);

/** Whose figures are shown, as it stands in the address. */
export function useWhose(): readonly [Whose, (whose: Whose) => void] {
  const [{ whose, ...rest }, setQuery] = useQueryText();
  return [
    whose === 'mine' ? 'mine' : 'everything',
    (next) => setQuery(next === 'mine' ? { ...rest, whose: next } : rest, { replace: true }),
  ];
}

/** The address of the list behind a figure, of projects unless told; of mine, what is assigned to me. */
export function useBehind(): (
  query: string,
  list?: 'projects' | 'invoices' | 'payments' | 'allPermits',
) => string {
  const paths = usePaths();
  const { id } = useEmployee();
  const [whose] = useWhose();
  return (query, list = 'projects') =>
    `${paths[list]}?${query}${whose === 'mine' ? `&employeeId=${id}` : ''}`;
}

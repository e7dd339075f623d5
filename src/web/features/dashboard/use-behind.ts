import { usePaths } from '../../paths.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { useEmployee } from '../../platform/session.ts';

export type Whose = 'everything' | 'mine';

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

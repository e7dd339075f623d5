import { useSession } from './session.ts';
import { personalArea } from './return-path.ts';

/** The signed-in employee's area, ending in a slash; every page of the app lies under it. */
export function useArea(): string {
  const { employee } = useSession();
  return employee ? personalArea(employee.firstName) : '/';
}

import type { Right } from '../../shared/auth/rights.ts';
import type { Role } from '../../shared/auth/roles.ts';
import type { Navigation } from '../../shared/auth/navigation.ts';
import type { HomePhones } from '../../shared/kernel/phone-format.ts';

/** What the session knows of the signed-in employee; the answer of GET /api/auth/me. */
export interface SessionEmployee {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  /** What kind of day the employee has. */
  role: Role;
  /** Missing on a device that has kept the session since before there were rights: the office is offered everything then, until the server has told them. */
  rights?: readonly Right[] | undefined;
  /** The role that this tab is viewing as; the person is then somebody whose days are shown with it. */
  view?: { roleId: number; roleName: string } | undefined;
  color: string;
  companyName: string;
  /** IANA name; see company-time.ts. */
  companyTimeZone: string;
  /** ISO 4217; see company-currency.ts. */
  companyCurrency: string;
  /** Missing on a device that has kept the session since before samples were told of. */
  hasSample?: boolean | undefined;
  homePhones?: HomePhones | undefined;
  /** From when on the company asks for a second factor. Like the next one missing on a device that has kept the session since before that. */
  factorDueAt?: string | null | undefined;
  /** That time has come: nothing but its set-up answers. */
  mustSetUpFactor?: boolean | undefined;
  /** Missing on a device that has kept the session since before it could be arranged. */
  navigation?: Navigation | undefined;
}

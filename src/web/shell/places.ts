import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Paths } from '../paths.ts';
import type { Role } from '../platform/session-employee.ts';
import type { IconName } from '../ui/icon.tsx';

export interface Place {
  name: MessageDescriptor;
  icon: IconName;
  path: (paths: Paths) => string;
  roles: readonly Role[];
  /** Where its single records are, when that is not under its own address. */
  records?: (paths: Paths) => string;
  /** Its name in the bottom bar, where the whole one has no room in every language. */
  shortName?: MessageDescriptor;
  /** On a phone it stands in the bottom bar; the others are in the drawer. */
  isInBottomBar?: boolean;
}

export interface PlaceGroup {
  name: MessageDescriptor | undefined;
  places: readonly Place[];
}

const everybody: readonly Role[] = ['admin', 'office', 'field'];
const office: readonly Role[] = ['admin', 'office'];
const admin: readonly Role[] = ['admin'];

/** Every place of the navigation, grouped as the office thinks, with the roles that may use it (product.md, Roles). */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: undefined,
    places: [
      {
        name: msg`Dashboard`,
        icon: 'home',
        path: (paths) => paths.dashboard,
        roles: everybody,
        isInBottomBar: true,
      },
      {
        name: msg`Projects`,
        icon: 'hammer',
        path: (paths) => paths.projects,
        roles: everybody,
        isInBottomBar: true,
      },
      { name: msg`To-dos`, icon: 'check', path: (paths) => paths.todos, roles: everybody },
      {
        name: msg`New lead`,
        shortName: msg({ message: 'New lead', context: 'bottom bar' }),
        icon: 'phone',
        path: (paths) => paths.newLead,
        roles: office,
        isInBottomBar: true,
      },
      {
        name: msg`Customers`,
        icon: 'people',
        path: (paths) => paths.customers,
        roles: office,
        isInBottomBar: true,
      },
      { name: msg`Invoices`, icon: 'file', path: (paths) => paths.invoices, roles: office },
      { name: msg`Payments`, icon: 'cash', path: (paths) => paths.payments, roles: office },
      { name: msg`Permits`, icon: 'stamp', path: (paths) => paths.allPermits, roles: office },
      { name: msg`Expenses`, icon: 'receipt', path: (paths) => paths.expenses, roles: office },
      { name: msg`Reports`, icon: 'chart', path: (paths) => paths.reports, roles: office },
      { name: msg`Not sent yet`, icon: 'upload', path: (paths) => paths.waiting, roles: everybody },
    ],
  },
  {
    name: msg`Directory`,
    places: [
      {
        name: msg`Businesses`,
        icon: 'building',
        path: (paths) => paths.businesses,
        records: (paths) => `${paths.dashboard}businesses`,
        roles: office,
      },
      { name: msg`New business`, icon: 'plus', path: (paths) => paths.newBusiness, roles: office },
      { name: msg`Employees`, icon: 'badge', path: (paths) => paths.employees, roles: admin },
    ],
  },
  {
    name: msg`Price book`,
    places: [
      { name: msg`Categories`, icon: 'tag', path: (paths) => paths.categories, roles: office },
      { name: msg`Products`, icon: 'box', path: (paths) => paths.products, roles: office },
    ],
  },
];

/** The groups with the places that a role may use; empty groups fall away. */
export function placesFor(role: Role): readonly PlaceGroup[] {
  return placeGroups
    .map((group) => ({ ...group, places: group.places.filter((place) => place.roles.includes(role)) }))
    .filter((group) => group.places.length > 0);
}

/** True when `path` is the place itself or lies under it; the dashboard's address begins every other and is exact. */
export function isCurrentPlace(place: Place, paths: Paths, path: string): boolean {
  const own = place.path(paths);
  if (own === paths.dashboard) return path === own || `${path}/` === own;
  return path === own || path.startsWith(`${place.records?.(paths) ?? own}/`);
}

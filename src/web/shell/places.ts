import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Right } from '../../shared/auth/rights.ts';
import type { Role } from '../../shared/auth/roles.ts';
import type { NavigationHeading, PlaceName } from '../../shared/auth/navigation.ts';
import { pagesByPath } from '../pages-by-path.ts';
import { pathsIn, type Paths } from '../paths.ts';
import type { Location } from '../platform/router/router.ts';
import { hasRight, type Holder } from '../platform/session.ts';
import type { IconName } from '../ui/icon.tsx';

/** Somewhere to go, or something to make: in the navigation, in menus and in the command palette. */
export interface Destination {
  name: MessageDescriptor;
  icon: IconName;
  path: (paths: Paths) => string;
  /** What it takes beside what opens its page. */
  right?: Right;
  /** After `G` it goes there, after `N` it makes one. */
  letter: string;
}

export interface Place extends Destination {
  /** Where its single records are, when that is not under its own address. */
  records?: (paths: Paths) => string;
  /** Who has it in the bottom bar of a phone; the others find it in the drawer. */
  bottomBar?: readonly Role[];
}

const everybody: readonly Role[] = ['admin', 'office', 'field'];
const field: readonly Role[] = ['field'];

/** Every place of the navigation. */
export const places: Readonly<Record<PlaceName, Place>> = {
  dashboard: {
    name: msg`Dashboard`,
    icon: 'home',
    path: (paths) => paths.dashboard,
    letter: 'd',
    bottomBar: everybody,
  },
  calendar: {
    name: msg`Calendar`,
    icon: 'calendar',
    path: (paths) => paths.calendar,
    letter: 'a',
    bottomBar: field,
  },
  projects: {
    name: msg`Projects`,
    icon: 'hammer',
    path: (paths) => paths.projects,
    letter: 'p',
    bottomBar: everybody,
  },
  customers: {
    name: msg`Customers`,
    icon: 'people',
    path: (paths) => paths.customers,
    letter: 'c',
    bottomBar: ['admin', 'office'],
  },
  permits: { name: msg`Permits`, icon: 'stamp', path: (paths) => paths.allPermits, letter: 'm' },
  todos: { name: msg`To-dos`, icon: 'check', path: (paths) => paths.todos, letter: 't', bottomBar: field },
  waiting: { name: msg`Not uploaded yet`, icon: 'upload', path: (paths) => paths.waiting, letter: 'w' },
  invoices: { name: msg`Invoices`, icon: 'file', path: (paths) => paths.invoices, letter: 'i' },
  payments: { name: msg`Payments`, icon: 'cash', path: (paths) => paths.payments, letter: 'y' },
  expenses: { name: msg`Expenses`, icon: 'receipt', path: (paths) => paths.expenses, letter: 'e' },
  reports: { name: msg`Reports`, icon: 'chart', path: (paths) => paths.reports, letter: 'r' },
  businesses: {
    name: msg`Businesses`,
    icon: 'building',
    path: (paths) => paths.businesses,
    records: (paths) => `${paths.dashboard}businesses`,
    letter: 'b',
  },
  employees: { name: msg`Employees`, icon: 'badge', path: (paths) => paths.employees, letter: 'u' },
  categories: { name: msg`Categories`, icon: 'tag', path: (paths) => paths.categories, letter: 'g' },
  products: { name: msg`Products`, icon: 'box', path: (paths) => paths.products, letter: 'k' },
  bundles: { name: msg`Bundles`, icon: 'folder', path: (paths) => paths.bundles, letter: 'j' },
};

export const headings: Readonly<Record<NavigationHeading, MessageDescriptor>> = {
  money: msg`Money`,
  directory: msg`Directory`,
  priceBook: msg`Price book`,
};

/** What is begun from anywhere. */
const newRecords: readonly Destination[] = [
  { name: msg`New lead`, icon: 'phone', path: (paths) => paths.newLead, letter: 'l' },
  {
    name: msg`New appointment`,
    icon: 'calendar',
    path: (paths) => `${paths.calendar}&draft=appointment:new`,
    right: 'schedule.write',
    letter: 'a',
  },
  { name: msg`New to-do`, icon: 'check', path: (paths) => `${paths.todos}?todo=new`, letter: 't' },
  {
    name: msg`New customer`,
    icon: 'people',
    path: (paths) => `${paths.customers}?draft=customer:new`,
    letter: 'c',
  },
  { name: msg`New business`, icon: 'building', path: (paths) => paths.newBusiness, letter: 'b' },
  {
    name: msg`New product`,
    icon: 'box',
    path: (paths) => `${paths.products}?draft=product:new`,
    letter: 'k',
  },
  {
    name: msg`New employee`,
    icon: 'badge',
    path: (paths) => `${paths.employees}?draft=employee:new`,
    letter: 'u',
  },
];

const barePaths = pathsIn('');

/** Whether somebody is led there: to what is theirs to open. */
export function isFor(who: Holder, { right, path }: Destination): boolean {
  const [page = ''] = path(barePaths).split('?');
  const [, ...rights] = pagesByPath[page]!;
  return hasRight(who, right ? [...rights, right] : rights);
}

export const placesFor = (who: Holder): Place[] => Object.values(places).filter((place) => isFor(who, place));

export const newRecordsFor = (who: Holder): Destination[] => newRecords.filter((each) => isFor(who, each));

/** The letter of the place that an address is, or lies under; the dashboard's begins every other and is exact. */
export function currentPlace(
  paths: Paths,
  { pathname, query }: Pick<Location, 'pathname' | 'query'>,
): string {
  if (pathname === paths.projects && query['view'] === 'calendar') return places.calendar.letter;
  const current = Object.values(places).find((place) => {
    const own = place.path(paths);
    if (own === paths.dashboard) return pathname === own || `${pathname}/` === own;
    return pathname === own || pathname.startsWith(`${place.records?.(paths) ?? own}/`);
  });
  return current?.letter ?? '';
}

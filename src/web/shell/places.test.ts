import { expect, it } from 'vitest';
import { builtInRoles, type Role } from '../../shared/auth/roles.ts';
import { navigationEntries } from '../../shared/auth/navigation.ts';
import { pathsIn } from '../paths.ts';
import { groupsFor, isHeading, moveEntry, orderedEntries, usual } from './arrange.ts';
import { currentPlace, isFor, newRecordsFor, places, placesFor } from './places.ts';

const paths = pathsIn('/employee/Anna/');
const who = (role: Role) => ({ role, rights: builtInRoles[role].rights });
const iconsFor = (role: Role) => placesFor(who(role)).map(({ icon }) => icon);

it('shows the field no prices, no customers and no expenses', () => {
  expect(iconsFor('field')).toEqual(['home', 'calendar', 'hammer', 'check', 'upload']);
  expect(newRecordsFor(who('field')).map(({ letter }) => letter)).toEqual(['t']);
});

it('keeps the employees for administrators', () => {
  expect(iconsFor('admin')).toContain('badge');
  expect(iconsFor('office')).not.toContain('badge');
});

it('offers the office everything on a device that has kept the session since before there were rights', () => {
  expect(placesFor({ role: 'office' })).toEqual(placesFor(who('admin')));
  expect(placesFor({ role: 'field' })).toEqual(placesFor(who('field')));
});

it('gives each place, and each new record, a letter of its own', () => {
  for (const all of [placesFor(who('admin')), newRecordsFor(who('admin'))])
    expect(new Set(all.map(({ letter }) => letter)).size).toBe(all.length);
});

it('knows the present place by its address and what lies under it', () => {
  const current = (pathname: string, query = {}) => currentPlace(paths, { pathname, query });
  expect(current('/employee/Anna/')).toBe(places.dashboard.letter);
  expect(current('/employee/Anna/projects/5/bids/2')).toBe(places.projects.letter);
  expect(current('/employee/Anna/projects', { view: 'board' })).toBe(places.projects.letter);
  expect(current('/employee/Anna/projects', { view: 'calendar' })).toBe(places.calendar.letter);
  expect(current('/employee/Anna/businesses/4')).toBe(places.businesses.letter);
  expect(current('/employee/Anna/elsewhere')).toBe('');
});

it('puts what came to the app since behind what it usually follows', () => {
  const order = orderedEntries({ order: ['money', 'invoices', 'dashboard'], hidden: [] });
  expect(order.toSorted()).toEqual(navigationEntries.toSorted());
  expect(order.slice(0, 3)).toEqual(['money', 'invoices', 'payments']);
  expect(order.slice(order.indexOf('dashboard'), order.indexOf('dashboard') + 3)).toEqual([
    'dashboard',
    'calendar',
    'projects',
  ]);
});

it('leaves out what it no longer knows, what is hidden, and headings over nothing', () => {
  const order = ['gone', 'reports', ...navigationEntries.filter((entry) => entry !== 'reports')] as never;
  const groups = groupsFor(who('office'), {
    order,
    hidden: ['businesses', 'categories', 'products', 'bundles', 'invoices'],
  });
  const names = groups.map(({ heading }) => heading);
  expect(names).toEqual([undefined, 'money']);
  expect(groups[0]!.places[0]).toBe(places.reports);
  expect(groups.flatMap((group) => group.places)).not.toContain(places.invoices);
});

it('moves a place over those that its role does not see, and under another heading', () => {
  const isSeen = (entry: (typeof navigationEntries)[number]) =>
    isHeading(entry) || isFor(who('office'), places[entry]);
  const start = orderedEntries(usual);
  // Employees stand between businesses and the price book, for administrators alone.
  const down = moveEntry(start, 'businesses', 1, isSeen);
  expect(down.indexOf('businesses')).toBe(down.indexOf('priceBook') + 1);
  expect(moveEntry(down, 'businesses', -1, isSeen).filter(isSeen)).toEqual(start.filter(isSeen));
  expect(moveEntry(start, 'dashboard', -1, isSeen)).toEqual(start);
  expect(moveEntry(start, 'bundles', 1, isSeen)).toEqual(start);
});

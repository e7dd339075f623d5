import { expect, it } from 'vitest';
import { pathsIn } from '../paths.ts';
import { isCurrentPlace, placesFor } from './places.ts';

const paths = pathsIn('/employee/Anna/');
const iconsFor = (role: 'admin' | 'office' | 'field') =>
  placesFor(role).flatMap((group) => group.places.map((place) => place.icon));

it('shows the field no prices, no customers and no expenses', () => {
  expect(iconsFor('field')).toEqual(['home', 'hammer', 'check', 'upload']);
});

it('keeps the employees for administrators', () => {
  expect(iconsFor('admin')).toContain('badge');
  expect(iconsFor('office')).not.toContain('badge');
});

it('knows the present place by its address and what lies under it', () => {
  const current = (path: string) =>
    placesFor('admin').flatMap((group) =>
      group.places.filter((place) => isCurrentPlace(place, paths, path)).map((place) => place.icon),
    );
  expect(current('/employee/Anna/')).toEqual(['home']);
  expect(current('/employee/Anna/projects/5/bids/2')).toEqual(['hammer']);
  expect(current('/employee/Anna/elsewhere')).toEqual([]);
});

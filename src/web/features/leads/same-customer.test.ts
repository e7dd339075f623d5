import { expect, it } from 'vitest';
import { emptyLead, type KnownCustomer } from './lead-values.ts';
import { sameBecause } from './same-customer.ts';

const maria: KnownCustomer = {
  id: 3,
  name: 'Maria Castellanos',
  companyName: '',
  phone: '(503) 555-0199',
  email: 'maria@castellanos.example',
  street: '77 Grand Avenue',
  city: 'Astoria',
  state: 'OR',
  postalCode: '97103',
  projectCount: 1,
  openProjectCount: 1,
};

it.each([
  [{ phone: '+1 503 555 0199' }, {}, 'phone'],
  [{ phone: '5550199' }, {}, undefined],
  [{ phone: '503 555 01' }, {}, undefined],
  [{ email: ' Maria@Castellanos.example ' }, {}, 'email'],
  [{ email: '' }, {}, undefined],
  [{ name: 'maria  castellanos' }, { street: '77 grand ave.', city: 'Astoria' }, 'address'],
  [{ name: 'maria castellanos' }, { street: '78 grand ave.' }, undefined],
  [{ name: 'maria castellanos' }, {}, undefined],
  [{ name: 'Mario' }, { street: '77 Grand Avenue' }, undefined],
])('%j at %j is known because of %s', (typed, place, because) => {
  const { customer, address } = emptyLead;
  expect(sameBecause(maria, { ...customer, ...typed }, { ...address, ...place })).toBe(because);
});

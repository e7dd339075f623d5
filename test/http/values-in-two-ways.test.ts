import { afterAll, beforeAll, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import type { Shape } from '../faults/bad-input.ts';
import { shapeOf } from '../faults/shape-of.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

const inner = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap(inner),
];
const itemsOf = (shape: Shape) => inner(shape).find(({ items }) => items)?.items;

/** A value and its list beside each other: `phone` and `phones`, `employeeId` and `employeeIds`, the parts of an address and `addresses`. */
function pairsIn(shape: Shape, path = ''): string[] {
  return inner(shape).flatMap((each) => {
    const fields = each.properties ?? {};
    const here = Object.entries(fields).flatMap(([list, field]) => {
      const items = itemsOf(field);
      if (!items) return [];
      const parts = Object.keys(inner(items).find(({ properties }) => properties)?.properties ?? {});
      const shared = parts.filter((part) => part in fields);
      const singles = [list.replace(/s$/, ''), list.replace(/es$/, '')].filter(
        (name) => name !== list && name in fields,
      );
      return singles.length > 0 || shared.length > 2 ? [`${path}${list}`] : [];
    });
    const below = Object.entries(fields).flatMap(([name, field]) => pairsIn(field, `${path}${name}.`));
    return [...here, ...below, ...(each.items ? pairsIn(each.items, `${path}0.`) : [])];
  });
}

const found = (Object.values(contract) as Endpoint[])
  .filter(({ body }) => body)
  .flatMap(({ method, path, body }) =>
    [...new Set(pairsIn(shapeOf(body!)))].map((pair) => `${method} ${path} ${pair}`),
  );

/** These say two things: who works at a business, and whose stay is written beside who is to come. */
const others = ['POST /api/businesses salespeople', 'PUT /api/projects/:id/appointments/:apptId employeeIds'];

it('knows every call that takes a value in two ways', () => {
  const lists = ['phones', 'emails', 'addresses'];
  expect(found.toSorted()).toEqual(
    [
      ...others,
      ...lists.map((list) => `POST /api/customers ${list}`),
      ...lists.map((list) => `PUT /api/customers/:id ${list}`),
      ...lists.map((list) => `POST /api/projects customer.${list}`),
    ].toSorted(),
  );
});

const both = {
  name: 'Ann Reed',
  phone: '617-555-0101',
  phones: [{ label: 'mobile', number: '617-555-0102' }],
  email: 'ann@reed.example',
  emails: [{ address: 'office@reed.example' }],
  street: '1 Quay St',
  city: 'Albany',
  addresses: [{ label: 'site', street: '9 Mole Rd', city: 'Troy' }],
};
const kept = {
  phones: [{ number: '+16175550101' }, { number: '+16175550102', label: 'mobile' }],
  emails: [{ address: 'ann@reed.example' }, { address: 'office@reed.example' }],
  addresses: [{ street: '1 Quay St' }, { street: '9 Mole Rd', label: 'site' }],
};
const readBack = async (id: number) => (await office.call('GET', `/api/customers/${id}`)).body;

it('keeps both for a new customer, the single one first', async () => {
  const { body } = await office.call('POST', '/api/customers', both);
  expect(await readBack(body.id)).toMatchObject(kept);
});

it('keeps both for the customer of a new project', async () => {
  const { body } = await office.call('POST', '/api/projects', {
    counter_type: 'residential',
    title: 'Deck',
    customer: { ...both, name: 'Bo Diaz' },
  });
  expect(await readBack(body.customer.id)).toMatchObject(kept);
});

it('keeps both where a known customer is changed, and once what is said twice', async () => {
  const first = await office.call('POST', '/api/customers', {
    name: 'Cy Vance',
    phone: '617-555-0109',
    street: '3 Elm St',
  });
  const { id } = first.body;
  await office.call('PUT', `/api/customers/${id}`, both);
  expect(await readBack(id)).toMatchObject(kept);
  const again = await readBack(id);
  await office.call('PUT', `/api/customers/${id}`, {
    ...both,
    phones: [{ label: 'home', number: '6175550101' }, { number: '617-555-0102' }],
  });
  const { phones } = await readBack(id);
  expect(phones).toMatchObject([{ label: 'home', number: '+16175550101' }, { number: '+16175550102' }]);
  // A client that sends back what it read, with another list, changes the list.
  await office.call('PUT', `/api/customers/${id}`, {
    phone: again.phone,
    phones: [{ number: '617-555-0107' }],
  });
  expect((await readBack(id)).phones).toMatchObject([{ number: '+16175550107' }]);
});

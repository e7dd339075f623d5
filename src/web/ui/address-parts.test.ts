import { expect, it } from 'vitest';
import { ApiError } from '../platform/api-client.ts';
import { columnParts, fieldsOf, listParts, unknownParts } from './address-parts.ts';

const parts = listParts({
  status: [],
  issuedOn: ['issuedFrom', 'issuedTo'],
  by: (text) => text === 'month',
});

const refusal = (fields: Record<string, string>, status = 400) =>
  new ApiError(status, { error: 'That does not work.', fields });

it('names what nobody knows, and what the page does not understand', () => {
  expect(unknownParts({ q: 'roof', sort: '-date', status: 'paid', by: 'month' }, parts)).toEqual([]);
  expect(unknownParts({ roof: 'red', toString: 'x', by: 'moon', q: '' }, parts)).toEqual([
    'roof',
    'toString',
    'by',
  ]);
  expect(unknownParts({ q: undefined, by: '', draft: 'customer:new' }, parts)).toEqual([]);
});

it('says in the fields of the call what the address asks for, and nothing besides', () => {
  const renamed = { ...parts, createdAt: ['added'], dueOn: ['dueFrom', 'dueTo'] };
  const query = { q: 'roof', issuedOn: '2026-01-01..', by: 'month', createdAt: 'today', moon: 'x' };
  expect(fieldsOf(query, renamed)).toEqual({
    q: 'roof',
    sort: undefined,
    status: undefined,
    issuedFrom: '2026-01-01',
    issuedTo: undefined,
    added: 'today',
    dueFrom: undefined,
    dueTo: undefined,
  });
});

it('names what the server refuses by the part that it came from', () => {
  const query = { q: 'roof', sort: 'moon', status: 'xyz', issuedOn: '2026-99-99..' };
  expect(unknownParts(query, parts, refusal({ issuedFrom: 'No day.', sort: 'No.' }))).toEqual([
    'sort',
    'issuedOn',
  ]);
  expect(unknownParts(query, parts, refusal({ status: 'No.' }))).toEqual(['status']);
  expect(unknownParts(query, parts, refusal({ cursor: 'No.' }))).toEqual([]);
  expect(unknownParts(query, parts, refusal({ status: 'No.' }, 500))).toEqual([]);
});

it('knows the columns of a list that comes whole, and orders by them', () => {
  const columns = columnParts([{ key: 'name' }, { key: 'role' }]);
  expect(unknownParts({ name: 'a', sort: '-role', q: 'b' }, columns)).toEqual([]);
  expect(unknownParts({ sort: '-moon', size: '3' }, columns)).toEqual(['sort', 'size']);
});

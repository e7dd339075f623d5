import { describe, expect, it } from 'vitest';

import { decodeCursor, encodeCursor, newestFirst, orderBy, type SortColumns } from './order.ts';

const columns: SortColumns<'name' | 'createdAt' | 'cost' | 'dueOn' | 'isPaid'> = {
  name: { sql: 'x.name', type: 'name' },
  createdAt: { sql: 'x.created_at', type: 'timestamptz' },
  cost: { sql: 'x.cost_cents', type: 'bigint' },
  dueOn: (isDescending) => ({
    sql: `coalesce(x.due_on, '${isDescending ? '-' : ''}infinity')`,
    type: 'date',
  }),
  isPaid: { sql: 'x.is_paid', type: 'boolean' },
};

describe('a cursor', () => {
  it('comes back as it was written', () => {
    for (const [sort, value] of [
      ['name', 'o’hara \\ "and" sons'],
      ['-createdAt', '2026-03-10 10:00:00.123456+00'],
      ['-createdAt', '-infinity'],
      ['cost', '-1250'],
      ['dueOn', 'infinity'],
      ['-isPaid', 'false'],
    ] as const) {
      const order = orderBy(columns, sort);
      const cursor = { values: [value], id: 17 };
      expect(decodeCursor(order, encodeCursor(order, cursor))).toEqual(cursor);
    }
    expect(decodeCursor(newestFirst, encodeCursor(newestFirst, { values: [], id: 3 }))).toEqual({
      values: [],
      id: 3,
    });
  });

  it.each([
    ['createdAt', '2026-02-31 10:00:00+00'],
    ['createdAt', '0000-03-10 10:00:00+00'],
    ['createdAt', '2026-03-10 24:00:00+00'],
    ['createdAt', '2026-03-10 10:00:60+00'],
    ['createdAt', '2026-13-10 10:00:00+00'],
    ['createdAt', 'now'],
    ['cost', '12.5'],
    ['cost', '9999999999999999999'],
    ['dueOn', '2026-02-30'],
    ['isPaid', 'perhaps'],
    ['name', 'a\0b'],
    ['name', '\ud800'],
  ] as const)('of %s whose value is %j is refused, since the database cannot read it', (sort, value) => {
    const order = orderBy(columns, sort);
    expect(() => decodeCursor(order, encodeCursor(order, { values: [value], id: 1 }))).toThrow(
      'This place isn’t in the list. Start from the first page.',
    );
  });

  it.each(['', 'nonsense', 'bnVsbA', Buffer.from('["name"]').toString('base64url')])(
    'made up as %j is refused',
    (text) => {
      expect(() => decodeCursor(orderBy(columns, 'name'), text)).toThrow('This place isn’t in the list.');
    },
  );

  it('of another order is refused, also of the same one the other way', () => {
    const written = encodeCursor(orderBy(columns, 'name'), { values: ['ann'], id: 1 });
    expect(() => decodeCursor(orderBy(columns, '-name'), written)).toThrow(
      'This place belongs to a list in another order.',
    );
    expect(() => decodeCursor(newestFirst, written)).toThrow(
      'This place belongs to a list in another order.',
    );
  });

  it('with more or fewer values than the order has columns is refused', () => {
    const order = orderBy(columns, 'name');
    for (const values of [[], ['ann', 'bob']])
      expect(() => decodeCursor(order, encodeCursor(order, { values, id: 1 }))).toThrow(
        'This place isn’t in the list.',
      );
  });
});

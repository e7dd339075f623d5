// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../../../test/support/web/render.tsx';
import { CardLines } from './card-lines.tsx';
import { columns } from './columns.ts';

interface Person {
  name: string;
  phone: string | null;
  city: string;
  visits: number;
}

const shownColumns = columns<Person>([
  { key: 'name', label: 'Name', value: (row) => row.name },
  { key: 'phone', label: 'Phone', value: (row) => row.phone, card: 'detail' },
  {
    key: 'city',
    label: 'City',
    value: (row) => row.city,
    cell: (row) => row.city && <b>{row.city}</b>,
    card: 'detail',
  },
  { key: 'visits', label: 'Visits', value: (row) => row.visits, kind: 'number', card: 'detail' },
]);

it.each([
  [{ phone: '555', city: 'Astoria', visits: 0 }, ['555', 'Astoria', '0']],
  [{ phone: '555', city: '', visits: 2 }, ['555', '2']],
  [{ phone: null, city: '', visits: 0 }, ['0']],
])('of %j shows the details %j, and no place for what is empty', async (row, shown) => {
  await renderComponent(<CardLines columns={shownColumns} row={{ name: 'Ann', ...row }} />);
  const details = (await screen.findByText(shown.at(-1)!)).closest('[class*=details]')!;
  expect([...details.children].map((each) => each.textContent)).toEqual(shown);
});

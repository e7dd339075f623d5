// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent, type } from '../../../../test/support/web/render.tsx';
import { CellEditor } from './cell-editor.tsx';
import { columns } from './columns.ts';

interface Product {
  price: number;
}

const commit = vi.fn<(row: Product, price: string) => Promise<unknown>>();
const [price] = columns<Product>([
  { key: 'price', label: 'Price', value: (row) => row.price, kind: 'money', edit: { commit } },
]);

it.each([
  ['12.345', 'Use at most 2 decimals.'],
  ['twelve', 'Enter a number such as 1,234.50.'],
])('keeps %s in the cell as it was typed, with the reason', async (text, sentence) => {
  await renderComponent(
    <CellEditor column={price!} row={{ price: 12 }} typed={undefined} onEnd={() => undefined} />,
  );
  const cell = await screen.findByLabelText<HTMLInputElement>('Price');
  type(cell, text);
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(cell.value).toBe(text);
  expect(commit).not.toHaveBeenCalled();
});

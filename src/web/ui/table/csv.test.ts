import { expect, it } from 'vitest';
import { columns } from './columns.ts';
import { toCsv } from './csv.ts';

interface Row {
  name: string | null;
  price: number;
}

const list = columns<Row>([
  { key: 'name', label: 'Name', value: (row) => row.name },
  { key: 'price', label: 'Price', value: (row) => row.price, kind: 'money' },
]);

it('writes amounts with two decimals, quotes what needs it and leaves gaps empty', () => {
  const rows = [
    { name: 'Oak, "red"', price: 12.5 },
    { name: null, price: -3 },
  ];
  expect(toCsv(rows, list)).toBe('Name,Price\r\n"Oak, ""red""",12.50\r\n,-3.00\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1+1"])('never hands a spreadsheet the formula %s', (name) => {
  expect(toCsv([{ name, price: 0 }], list)).toContain(`'${name}`);
});

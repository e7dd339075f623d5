import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '../format-time.ts';
import { Money } from '../money.tsx';
import { showNumber } from '../number-format.ts';
import type { Column } from './columns.ts';
import { plainText } from './row-model.ts';

/** A cell as its column says, or as its kind is usually shown. */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind ?? 'text') {
    case 'money':
      return <Money amount={Number(value)} />;
    case 'number':
      return showNumber(String(value), { min: 0, max: 3 });
    case 'day':
      return formatDay(String(value));
    case 'instant':
      return formatDateTime(String(value));
    case 'choice':
    case 'text':
      return <bdi>{plainText(column, value)}</bdi>;
  }
}

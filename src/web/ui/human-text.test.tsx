// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { Combobox } from './combobox.tsx';
import { InlineField } from './inline-field.tsx';
import { MoneyField } from './number-field.tsx';
import { Person } from './person.tsx';
import { PhoneField } from './phone-field.tsx';
import { columns } from './table/columns.ts';
import { DataTable } from './table/data-table.tsx';
import { TextArea, TextField } from './text-field.tsx';

const nothing = () => undefined;
const shown = { value: '', onChange: nothing };

it('lets words begin at the side that they are read from, and keeps numbers and addresses of the net left to right', async () => {
  await renderComponent(
    <>
      <TextField label="Name" {...shown} />
      <TextField label="Find" type="search" {...shown} />
      <TextArea label="Notes" {...shown} />
      <Combobox label="Customer" value={null} onChange={nothing} options={[]} />
      <TextField label="E-mail" type="email" {...shown} />
      <TextField label="Password" type="password" {...shown} />
      <PhoneField label="Phone" {...shown} />
      <MoneyField label="Price" {...shown} />
    </>,
  );
  const direction = async (label: string) => (await screen.findByLabelText(label)).getAttribute('dir');
  for (const label of ['Name', 'Find', 'Notes', 'Customer']) expect(await direction(label)).toBe('auto');
  for (const label of ['E-mail', 'Password', 'Phone', 'Price']) expect(await direction(label)).toBeNull();
});

it('does so where a value is edited in its place, too', async () => {
  await renderComponent(<InlineField label="City" value="" commit={() => Promise.resolve()} />);
  fireEvent.click(await screen.findByRole('button'));
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto');
});

it('keeps a name from turning the words around it', async () => {
  const list = columns<{ name: string }>([{ key: 'name', label: 'Name', value: (row) => row.name }]);
  await renderComponent(
    <>
      <p>
        <Person person={{ firstName: 'ليلى', lastName: 'حداد' }} /> 12
      </p>
      <DataTable
        id="people"
        label="People"
        columns={list}
        rows={[{ name: 'דנה' }]}
        rowId={(row) => row.name}
      />
    </>,
  );
  expect((await screen.findByText('ليلى حداد')).tagName).toBe('BDI');
  expect((await screen.findByText('דנה')).tagName).toBe('BDI');
  expect(screen.getByRole('searchbox').getAttribute('dir')).toBe('auto');
});

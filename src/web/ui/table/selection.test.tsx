// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { controlTimers, holdAPhone, renderComponent } from '../../../../test/support/web/render.tsx';
import { columns } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Customer {
  id: number;
  name: string;
}

const customers = (from: number, to: number): Customer[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: from + index,
    name: `Customer ${from + index}`,
  }));

const shownColumns = columns<Customer>([{ key: 'name', label: 'Name', value: (row) => row.name }]);
const removed = vi.fn<(ids: number[]) => void>();
const loadAll = vi.fn<(most?: number) => Promise<Customer[]>>();

function List({ totalCount = 7 }) {
  return (
    <DataTable
      id="customers"
      label="Customers"
      columns={shownColumns}
      rows={customers(1, 3)}
      totalCount={totalCount}
      server={{ hasMore: true, isLoadingMore: false, isStale: false, loadMore: () => undefined, loadAll }}
      rowId={(row) => row.id}
      href={(row) => `/elsewhere?id=${row.id}`}
      bulkActions={(rows, clear) => (
        <button
          type="button"
          onClick={() => {
            removed(rows.map(({ id }) => id));
            clear();
          }}
        >
          Remove
        </button>
      )}
    />
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const bar = () => screen.findByRole('region', { name: 'Selected rows' });

it('takes all rows of the list, also those that no page has brought yet, and lets any of them go again', async () => {
  loadAll.mockResolvedValue(customers(1, 7));
  await renderComponent(<List />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await within(await bar()).findByText('3 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Select all 7' }));
  await within(await bar()).findByText('All 7 selected');
  expect(screen.queryByRole('button', { name: /Take all/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Customer 2' }));
  await within(await bar()).findByText('6 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Remove' }));
  expect(removed).toHaveBeenCalledWith([1, 3, 4, 5, 6, 7]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

it('takes the first thousand of a longer list, and says so', async () => {
  loadAll.mockResolvedValue(customers(1, 1100));
  await renderComponent(<List totalCount={5000} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Customer 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select the first 1,000 of 5,000' }));
  await within(await bar()).findByText('1,000 selected');
  expect(loadAll).toHaveBeenCalledWith(1000);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Remove' }));
  expect(removed.mock.calls[0]![0]).toHaveLength(1000);
});

it('keeps what was selected when the others cannot be fetched, and says why', async () => {
  loadAll.mockRejectedValue(new Error('The list could not be read.'));
  await renderComponent(<List />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Customer 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 7' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Select all 7' })).toHaveProperty('disabled', false),
  );
  within(await bar()).getByText('1 selected');
});

it('exports only what is selected', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:made';
  });
  await renderComponent(<List />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Customer 3' }));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(await made[0]!.text()).toContain('Customer 3');
  expect(await made[0]!.text()).not.toContain('Customer 1');
});

it('selects on a phone by its button: a press of a card chooses it and leads nowhere', async () => {
  holdAPhone();
  const page = await renderComponent(<List />);
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Customer 2' }));
  await within(await bar()).findByText('1 selected');
  expect(page.address()).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await within(await bar()).findByText('3 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: /Customer 2/ })).toBeTruthy();
});

it('selects on a phone by a long press, but not by a scroll or a mouse', async () => {
  holdAPhone();
  const page = await renderComponent(<List />);
  const link = await screen.findByRole('link', { name: /Customer 2/ });
  const { advance } = controlTimers();
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 50, clientY: 50 });
  fireEvent.pointerMove(link, { pointerType: 'touch', clientX: 50, clientY: 90 });
  await act(() => advance(600));
  fireEvent.pointerDown(link, { pointerType: 'mouse', clientX: 50, clientY: 50 });
  await act(() => advance(600));
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 50, clientY: 50 });
  await act(() => advance(600));
  const box = screen.getByRole('checkbox', { name: 'Select Customer 2' });
  expect(box).toHaveProperty('checked', true);
  // The finger is lifted.
  act(() => box.click());
  expect(box).toHaveProperty('checked', true);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  act(() => box.click());
  expect(screen.getByRole('checkbox', { name: 'Select Customer 2' })).toHaveProperty('checked', false);
  expect(page.address()).toBe('/');
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { controlTimers, holdAPhone, renderComponent, type } from '../../../../test/support/web/render.tsx';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { columns } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { DataTable } from './data-table.tsx';

interface Product {
  id: number;
  name: string;
  price: number;
  kind: 'labor' | 'material';
}

const products: Product[] = [
  { id: 1, name: 'Shingles', price: 30, kind: 'material' },
  { id: 2, name: 'Gutter', price: 120, kind: 'material' },
  { id: 3, name: 'Roofer', price: 65, kind: 'labor' },
];

const rename = vi.fn<(row: Product, name: string) => Promise<unknown>>();

const shownColumns = columns<Product>([
  { key: 'name', label: 'Name', value: (row) => row.name, edit: { commit: rename } },
  { key: 'price', label: 'Price', value: (row) => row.price, kind: 'money' },
  {
    key: 'kind',
    label: 'Kind',
    value: (row) => row.kind,
    kind: 'choice',
    choices: [
      { value: 'labor', label: 'Labor' },
      { value: 'material', label: 'Material' },
    ],
  },
]);

type ProductTableProps = Pick<DataTableProps<Product>, 'rows' | 'href' | 'server'>;

function ProductTable({ rows, href, server }: ProductTableProps) {
  return (
    <DataTable
      id="products"
      label="Products"
      columns={shownColumns}
      rows={rows}
      rowId={(row) => row.id}
      href={href}
      server={server}
      empty={<p>No products yet</p>}
    />
  );
}

/** The names on the screen, from top to bottom. */
function names(): (string | null | undefined)[] {
  return within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.getAttribute('aria-rowindex'))
    .map((row) => row.querySelector('[role=gridcell]')?.textContent);
}

function activeCell(): Element | null {
  return document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
}

const press = (key: string, target: Element = screen.getByRole('grid')) => fireEvent.keyDown(target, { key });

it('sorts up, down and not at all by clicks on a head, and writes it into the address', async () => {
  const page = await renderComponent(<ProductTable rows={products} />);
  const head = await screen.findByRole('button', { name: 'Name' });
  fireEvent.click(head);
  await waitFor(() => expect(names()).toEqual(['Gutter', 'Roofer', 'Shingles']));
  expect(page.address()).toBe('/?sort=name');
  expect(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(head);
  await waitFor(() => expect(names()).toEqual(['Shingles', 'Roofer', 'Gutter']));
  expect(page.address()).toBe('/?sort=-name');
  fireEvent.click(head);
  await waitFor(() => expect(names()).toEqual(['Shingles', 'Gutter', 'Roofer']));
  expect(page.address()).toBe('/');
});

it('shows what the address asks for: search, filter and sort', async () => {
  await renderComponent(<ProductTable rows={products} />, '?q=er&kind=labor,material&price=50..&sort=-price');
  await waitFor(() => expect(names()).toEqual(['Gutter', 'Roofer']));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'er');
  expect(screen.getByRole('status').textContent).toBe('2 rows');
});

it('names a filter by the words that stand on it, and takes it away by a click', async () => {
  const page = await renderComponent(<ProductTable rows={products} />, '?kind=labor');
  const chip = await screen.findByRole('button', { name: /^Remove the filter/ });
  expect(chip.textContent).toBe('Kind: Labor');
  expect(chip.getAttribute('aria-label')).toContain(chip.textContent);
  fireEvent.click(chip);
  await waitFor(() => expect(page.address()).toBe('/'));
});

it('writes a search into the address, and clears it where nothing matches', async () => {
  const page = await renderComponent(<ProductTable rows={products} />, '?sort=name');
  const search = await screen.findByRole('searchbox');
  type(search, 'zinc');
  press('Enter', search);
  await screen.findByText('Nothing matches');
  expect(page.address()).toBe('/?sort=name&q=zinc');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(page.address()).toBe('/?sort=name');
});

it('makes one step of a search, beside the steps of sorting before and after it', async () => {
  const page = await renderComponent(<ProductTable rows={products} />);
  const sort = await screen.findByRole('button', { name: 'Name' });
  const search = screen.getByRole('searchbox');
  const isAt = (address: string) => waitFor(() => expect(page.address()).toBe(address));
  async function searchFor(text: string, address: string) {
    type(search, text);
    press('Enter', search);
    await isAt(address);
  }
  fireEvent.click(sort);
  await isAt('/?sort=name');
  await searchFor('g', '/?sort=name&q=g');
  await searchFor('gu', '/?sort=name&q=gu');
  fireEvent.click(sort);
  await isAt('/?q=gu&sort=-name');
  await searchFor('', '/?sort=-name');
  for (const address of ['/?q=gu&sort=-name', '/?sort=name&q=gu', '/?sort=name', '/']) {
    page.back();
    await isAt(address);
  }
});

it('names a row’s actions by the row', async () => {
  const run = vi.fn<() => void>();
  const actions = () => [{ label: 'Remove', icon: 'trash' as const, run }];
  await renderComponent(
    <DataTable
      id="products"
      label="Products"
      columns={shownColumns}
      rows={products}
      rowId={(row) => row.id}
      rowActions={actions}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Gutter' }));
  expect(run).toHaveBeenCalledOnce();
});

it('is walked by the keyboard, and Enter opens the row', async () => {
  const page = await renderComponent(<ProductTable rows={products} href={() => '/elsewhere'} />);
  await screen.findByRole('grid');
  expect(activeCell()?.textContent).toBe('Shingles');
  press('ArrowDown');
  press('ArrowRight');
  expect(activeCell()?.textContent).toBe('$120.00');
  press('ArrowRight');
  press('End');
  expect(activeCell()?.textContent).toBe('Labor');
  press('Enter');
  await waitFor(() => expect(page.address()).toBe('/elsewhere'));
});

it('edits a cell in place: typing replaces, Enter saves and goes down, Escape leaves it as it was', async () => {
  rename.mockReset().mockResolvedValue(undefined);
  await renderComponent(<ProductTable rows={products} />);
  const grid = await screen.findByRole('grid');
  press('S');
  const editor = await screen.findByRole('textbox', { name: 'Name' });
  expect(editor).toHaveProperty('value', 'S');
  type(editor, ' Slate ');
  press('Enter', editor);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(rename).toHaveBeenCalledExactlyOnceWith(products[0], 'Slate');
  expect(document.activeElement).toBe(grid);
  expect(activeCell()?.textContent).toBe('Gutter');

  press('F2');
  const second = await screen.findByRole('textbox', { name: 'Name' });
  expect(second).toHaveProperty('value', 'Gutter');
  type(second, 'Something else');
  press('Escape', second);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(rename).toHaveBeenCalledTimes(1);
});

it('keeps a refused edit open with its reason and what was typed', async () => {
  rename.mockReset().mockRejectedValue(new Error('There is already a product of this name.'));
  await renderComponent(<ProductTable rows={products} />);
  await screen.findByRole('grid');
  press('F2');
  const editor = await screen.findByRole('textbox', { name: 'Name' });
  type(editor, 'Gutter');
  press('Enter', editor);
  expect((await screen.findByRole('alert')).textContent).toBe('There is already a product of this name.');
  expect(editor).toHaveProperty('value', 'Gutter');
  expect(editor.getAttribute('aria-invalid')).toBe('true');
});

it('keeps an edit at its row when the row moves meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers();
  rename.mockReset();
  function ShowsAtOnce() {
    const [rows, setRows] = useState<readonly Product[]>(products);
    rename.mockImplementation((row, name) => {
      setRows(rows.map((each) => (each.id === row.id ? { ...row, name } : each)));
      return promise;
    });
    return <ProductTable rows={rows} />;
  }
  await renderComponent(<ShowsAtOnce />, '?sort=name');
  await screen.findByRole('grid');
  press('F2');
  const editor = await screen.findByRole('textbox', { name: 'Name' });
  type(editor, 'Zinc gutter');
  press('Enter', editor);
  await waitFor(() => expect(names()).toEqual(['Roofer', 'Shingles', '']));
  reject(new Error('There is already a product of this name.'));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Zinc gutter');
});

it('shows a skeleton while the rows are on their way, not the words for an empty list', async () => {
  await renderComponent(<ProductTable rows={undefined} />);
  const grid = await screen.findByRole('grid');
  expect(grid.getAttribute('aria-busy')).toBe('true');
  expect(grid.querySelectorAll('[aria-hidden="true"] > div').length).toBeGreaterThan(10);
  expect(screen.queryByText('No products yet')).toBeNull();
});

it('shows one skeleton while more is fetched before the first rows are drawn', async () => {
  const server = {
    hasMore: true,
    isLoadingMore: true,
    isStale: false,
    loadMore: () => undefined,
    loadAll: async () => products,
  };
  await renderComponent(<ProductTable rows={undefined} server={server} />);
  const grid = await screen.findByRole('grid');
  expect(grid.querySelectorAll('[class*=together]')).toHaveLength(1);
});

it('shows the page’s own words when there are no rows', async () => {
  await renderComponent(<ProductTable rows={[]} />);
  await screen.findByText('No products yet');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('draws only what is in view of 20,000 rows, and says how many there are', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    name: `Product ${index}`,
    price: index,
    kind: 'material' as const,
  }));
  await renderComponent(<ProductTable rows={many} />);
  const grid = await screen.findByRole('grid');
  expect(grid.getAttribute('aria-rowcount')).toBe('20001');
  expect(names().length).toBeLessThan(60);
  expect(names()[0]).toBe('Product 0');
  Object.defineProperty(grid, 'clientHeight', { value: 760 });
  grid.scrollTop = 40 * 10_000;
  fireEvent.scroll(grid);
  await waitFor(() => expect(names()).toContain('Product 10000'));
  expect(names()).not.toContain('Product 0');
  expect(names().length).toBeLessThan(60);
});

describe('a filter that is typed', () => {
  async function openFilters(query = '') {
    const page = await renderComponent(<ProductTable rows={products} />, query);
    const button = await screen.findByRole('button', { name: 'Filter' });
    button.focus();
    fireEvent.click(button);
    const from = await screen.findByRole('textbox', { name: 'Price: from' });
    from.focus();
    return { page, button, from };
  }

  it('applies while it is typed, as one step, and keeps what is written and where', async () => {
    const { page, from } = await openFilters();
    type(from, '60');
    await waitFor(() => expect(names()).toEqual(['Gutter', 'Roofer']));
    expect(document.activeElement).toBe(from);
    type(from, '1,00');
    type(from, '100.0');
    await waitFor(() => expect(names()).toEqual(['Gutter']));
    expect(from).toHaveProperty('value', '100.0');
    expect(page.address()).toBe('/?price=100..');
    fireEvent.blur(from);
    await waitFor(() => expect(from).toHaveProperty('value', '100'));
    page.back();
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('applies at once by Enter, and by Escape, which closes the panel and goes back to its button', async () => {
    const { page, button, from } = await openFilters();
    controlTimers();
    type(from, '60');
    press('Enter', from);
    await waitFor(() => expect(page.address()).toBe('/?price=60..'));
    type(from, '70');
    press('Escape', from);
    await waitFor(() => expect(page.address()).toBe('/?price=70..'));
    expect(screen.queryByRole('textbox', { name: 'Price: from' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('shows what Back leads to while it is still written in', async () => {
    const { page, from } = await openFilters();
    type(from, '60');
    press('Enter', from);
    await waitFor(() => expect(page.address()).toBe('/?price=60..'));
    page.back();
    await waitFor(() => expect(from).toHaveProperty('value', ''));
    type(from, '60');
    press('Enter', from);
    await waitFor(() => expect(page.address()).toBe('/?price=60..'));
  });

  it('keeps both ends of a range that are told before either is drawn', async () => {
    const { page, from } = await openFilters();
    const to = screen.getByRole('textbox', { name: 'Price: to' });
    type(from, '60');
    type(to, '100');
    act(() => {
      press('Enter', from);
      press('Enter', to);
    });
    await waitFor(() => expect(page.address()).toBe('/?price=60..100'));
  });

  it('loses nothing to what is chosen in the same moment', async () => {
    const { page, from } = await openFilters();
    type(from, '60');
    fireEvent.blur(from);
    fireEvent.click(screen.getByRole('button', { name: 'Material' }));
    await waitFor(() => expect(page.address()).toBe('/?price=60..&kind=material'));
  });

  it.each(['5k', '999999999999', '1.2345'])(
    'keeps “%s”, says why, and leaves what was set',
    async (typed) => {
      const { page, from } = await openFilters('?price=60..');
      type(from, typed);
      await screen.findByRole('alert');
      fireEvent.blur(from);
      expect(from).toHaveProperty('value', typed);
      expect(page.address()).toBe('/?price=60..');
    },
  );
});

it('keeps the row of its totals while they are on their way', async () => {
  const table = (price: string | undefined) => (
    <DataTable
      id="products"
      label="Products"
      columns={shownColumns}
      rows={products}
      rowId={(row) => row.id}
      totals={{ price }}
    />
  );
  await renderComponent(table(undefined));
  await screen.findByText('Total');
});

async function groupHeads() {
  const heads = await screen.findAllByRole('button', { expanded: true });
  return heads.map((head) => head.closest('[role=row]')?.textContent);
}

it('groups by a choice, says of each group how many it has and what they come to, and folds it by the keyboard', async () => {
  keepValue('group:products', 'kind');
  await renderComponent(<ProductTable rows={products} />);
  await screen.findByRole('grid');
  expect(await groupHeads()).toEqual(['Labor1$65.00', 'Material2$150.00']);
  expect(names()).toEqual(['Labor1', 'Roofer', 'Material2', 'Shingles', 'Gutter']);
  press('ArrowLeft');
  await waitFor(() => expect(names()).toEqual(['Labor1', 'Material2', 'Shingles', 'Gutter']));
  press('Enter');
  await waitFor(() => expect(names()).toContain('Roofer'));
});

it('groups the cards of a phone under headings with their sums, and folds them by a press', async () => {
  holdAPhone();
  keepValue('group:products', 'kind');
  await renderComponent(<ProductTable rows={products} />);
  const head = await screen.findByRole('button', { name: /Material/ });
  expect(head.textContent).toMatch(/^Material2Price \$150\.00/);
  expect(screen.getByText('Gutter')).toBeTruthy();
  fireEvent.click(head);
  expect(screen.queryByText('Gutter')).toBeNull();
  expect(screen.getByText('Roofer')).toBeTruthy();
});

it('counts and adds up nothing while rows of a list are still on the server, and fetches them', async () => {
  keepValue('group:products', 'kind');
  const loadMore = vi.fn<() => void>();
  const server = {
    hasMore: true,
    isLoadingMore: false,
    isStale: false,
    loadMore,
    loadAll: async () => products,
  };
  await renderComponent(<ProductTable rows={products} server={server} />);
  await screen.findByRole('grid');
  expect(await groupHeads()).toEqual(['Labor', 'Material']);
  expect(loadMore).toHaveBeenCalled();
});

it('says that a list is too long to be added up, and fetches no more of it', async () => {
  keepValue('group:products', 'kind');
  const loadMore = vi.fn<() => void>();
  const server = {
    hasMore: true,
    isLoadingMore: false,
    isStale: false,
    loadMore,
    loadAll: async () => products,
  };
  const many = Array.from({ length: 1000 }, (_, id) => ({ ...products[0]!, id }));
  await renderComponent(<ProductTable rows={many} server={server} />);
  await screen.findByText(/^Only the first 1,000 of/);
  expect(await groupHeads()).toEqual(['Material']);
  expect(loadMore).not.toHaveBeenCalled();
});

it('makes a column wider by the arrow keys at its edge and rows lower, keeps both, and sets the columns back', async () => {
  await renderComponent(<ProductTable rows={products} />);
  const edge = (await screen.findAllByRole('separator', { name: 'Column width' }))[0]!;
  fireEvent.keyDown(edge, { key: 'ArrowRight' });
  await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('168'));
  expect(readKept('widths:products')).toEqual({ name: 168, price: 120, kind: 150 });

  fireEvent.click(screen.getByRole('button', { name: 'Display' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact rows' }));
  const frame = screen.getByRole('grid').parentElement;
  await waitFor(() => expect(frame?.style.getPropertyValue('--row-height')).toBe('32px'));
  expect(readKept('table-density')).toBe('compact');

  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
  await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('160'));
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../../shared/search/search-contract.ts';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { ann, type SignedIn } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type RenderedPage } from '../../../test/support/web/render.tsx';
import { setPaletteSearch, type PaletteSearch } from '../platform/page-actions.ts';
import { searchRecords } from '../features/search/palette-search.ts';

const server = createFakeServer();

const found = (
  kind: SearchResult['kind'],
  id: number,
  label: string,
  more: Partial<SearchResult> = {},
): SearchResult => ({
  kind,
  id,
  label,
  parentId: null,
  number: '',
  status: null,
  detail: '',
  matched: '',
  phone: null,
  email: null,
  ...more,
});

const roof = found('project', 5, 'Maria Castellanos', {
  number: 'R-1005',
  status: 'bid_sent',
  detail: 'Roof',
  phone: '+15035550142',
  email: 'maria@example.com',
});
const maria = found('customer', 9, 'Maria Castellanos', { phone: '+15035550142', matched: '9 Quayside' });
const note = found('note', 3, 'Maria Castellanos', {
  parentId: 5,
  number: 'R-1005',
  matched: '…a ferocious dachshund',
});
const bid = found('bid', 4, 'Maria Castellanos', {
  parentId: 5,
  number: 'R-1005',
  status: 'draft',
  detail: 'Cedar',
  matched: 'R-1005-2 · Rev 1',
});

beforeEach(() => {
  setPaletteSearch(searchRecords);
  server.answers('GET /api/dashboard', noAnswerYet);
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers('GET /api/search', { results: [] });
});

let nextId = 100;
/** Somebody else each time, so that nothing of the test before is taken up. */
const somebody = (): SignedIn => ({ ...ann, id: (nextId += 1) });

async function open(path = '', employee = somebody()): Promise<RenderedPage> {
  const page = await renderPage(server, path, employee);
  await screen.findByRole('main');
  pressK();
  await screen.findByRole('combobox', { name: 'Search and commands' });
  return page;
}

const pressK = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search and commands' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
/** What a row says, without the keys that do the same. */
const wordsOf = (row: Element) => [...row.querySelectorAll('bdi')].map((each) => each.textContent).join('');
const options = () => screen.queryAllByRole('option').map(wordsOf);
const currentText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const option = (name: RegExp) => screen.findByRole('option', { name });

describe('results', () => {
  it('stand under their kinds, the best first, with what was typed marked', async () => {
    server.answers('GET /api/search', { results: [maria, roof, note, bid] });
    await open();
    write('maria 5550');
    await screen.findByRole('option', { name: /dachshund/ });
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent);
    expect(groups.slice(0, 4)).toEqual(['Customers', 'Projects', 'Notes', 'Bids']);
    expect(options().slice(0, 4)).toEqual([
      'Maria Castellanos9 Quayside · (503) 555-0142',
      'R-1005 Maria Castellanos(503) 555-0142 · Bid sent · Roof',
      '…a ferocious dachshundR-1005 Maria Castellanos',
      'Bid R-1005-2 · Rev 1 · CedarMaria Castellanos · Draft',
    ]);
    const marks = [...screen.getAllByRole('option')[0]!.querySelectorAll('mark')].map(
      (mark) => mark.textContent,
    );
    expect(marks).toEqual(['Maria', '555-0']);
    expect(screen.getByRole('option', { name: /dachshund/ }).getAttribute('href')).toBe(
      '/employee/Ann/projects/5/notes?note=3',
    );
    expect(screen.getByRole('option', { name: /Cedar/ }).getAttribute('href')).toBe(
      '/employee/Ann/projects/5/bids/4',
    );
  });

  it('are counted for who does not see them', async () => {
    server.answers('GET /api/search', { results: [maria] });
    await open();
    write('castell');
    await waitFor(() => expect(screen.getByText('1 result').getAttribute('role')).toBe('status'));
  });

  it('have ways to go on, which Tab reaches', async () => {
    server.answers('GET /api/search', { results: [roof] });
    await open();
    write('castell');
    await option(/R-1005/);
    const links = within(await screen.findByRole('group', { name: /^More for R-1005/ })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call (503) 555-0142', 'tel:+15035550142'],
      ['Email', 'mailto:maria@example.com'],
      ['Bids', '/employee/Ann/projects/5/bids'],
      ['Notes', '/employee/Ann/projects/5/notes'],
    ]);
  });

  it('offer field employees nothing of the office', async () => {
    server.answers('GET /api/search', { results: [roof] });
    server.answers('GET /api/dashboard', noAnswerYet);
    await open('', { ...somebody(), role: 'field' });
    expect(screen.queryByRole('option', { name: 'Customers' })).toBeNull();
    write('castell');
    await option(/R-1005/);
    expect(screen.queryByRole('link', { name: 'Bids' })).toBeNull();
    server.answers('GET /api/search', { results: [] });
    write('xyz');
    await waitFor(() => expect(screen.getAllByText('No results for “xyz”').length).toBeGreaterThan(0));
    expect(screen.queryByRole('option', { name: /New lead/ })).toBeNull();
  });
});

describe('answers that race', () => {
  interface Asked {
    query: string;
    signal: AbortSignal;
    answer: (labels: string[]) => Promise<void>;
    fail: () => Promise<void>;
  }

  function watchSearch(): Asked[] {
    const asked: Asked[] = [];
    const search: PaletteSearch = (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          query,
          signal,
          answer: (labels) =>
            act(async () =>
              resolve(
                labels.map((label) => ({
                  id: label,
                  kind: 'Projects',
                  icon: 'hammer',
                  label,
                  path: `/${label}`,
                })),
              ),
            ),
          fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
        });
      });
    setPaletteSearch(search);
    return asked;
  }

  const asks = (asked: Asked[], query: string) =>
    waitFor(() => {
      const one = asked.find((each) => each.query === query);
      if (!one) throw new Error(`${query} was not asked`);
      return one;
    });

  it('never show an older one over a newer one, and end the request before', async () => {
    const asked = watchSearch();
    await open();
    write('ro');
    const first = await asks(asked, 'ro');
    write('roo');
    expect(first.signal.aborted).toBe(true);
    const second = await asks(asked, 'roo');
    await second.answer(['roof of today']);
    await first.answer(['rook of before']);
    expect(options()).toContain('roof of today');
    expect(options()).not.toContain('rook of before');
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  });

  it('narrow what a shorter query found until they come', async () => {
    const asked = watchSearch();
    await open();
    write('ro');
    await (await asks(asked, 'ro')).answer(['roof', 'rose']);
    write('roo');
    expect(options()).toContain('roof');
    expect(options()).not.toContain('rose');
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    await (await asks(asked, 'roo')).answer(['roof', 'roots']);
    expect(options().slice(0, 2)).toEqual(['roof', 'roots']);
  });

  it('leave the row that was chosen when they come', async () => {
    const asked = watchSearch();
    await open();
    write('ro');
    await (await asks(asked, 'ro')).answer(['roof', 'rook']);
    press('ArrowDown');
    expect(currentText()).toBe('rook');
    write('roo');
    write('ro');
    press('ArrowDown');
    expect(currentText()).toBe('rook');
    await (
      await waitFor(
        () => asked.filter(({ query }) => query === 'ro')[1] ?? Promise.reject(new Error('not yet')),
      )
    ).answer(['rose', 'roof', 'rook']);
    expect(currentText()).toBe('rook');
  });

  it('say that there is no network, with recent ones and commands still there, and ask again once there is', async () => {
    const asked = watchSearch();
    await open();
    write('dark');
    await (await asks(asked, 'dark')).fail();
    expect(screen.getByText(/^You’re offline, so you can’t search records. Recent/)).toBeTruthy();
    expect(options()).toEqual(['Dark theme']);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked.filter(({ query }) => query === 'dark')).toHaveLength(2));
    await asked.at(-1)!.answer(['darkroom']);
    expect(options()).toEqual(['Dark theme', 'darkroom']);
  });
});

describe('the keyboard', () => {
  it('goes through the rows and round, and to both ends', async () => {
    await open();
    const all = options();
    press('ArrowUp');
    expect(currentText()).toBe(all.at(-1));
    press('ArrowDown');
    expect(currentText()).toBe(all[0]);
    press('End');
    expect(currentText()).toBe(all.at(-1));
    press('Home');
    expect(currentText()).toBe(all[0]);
    // With text in the field they move in it.
    write('the');
    press('ArrowDown');
    const second = currentText();
    press('Home');
    expect(currentText()).toBe(second);
    press('Home', { ctrlKey: true });
    expect(currentText()).toBe(options()[0]);
  });

  it('opens a row, in a new tab with Ctrl, and leaves an input method in peace', async () => {
    server.answers('GET /api/search', { results: [maria] });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const page = await open();
    write('castell');
    await option(/Maria/);
    press('Enter', { isComposing: true });
    press('Enter', { ctrlKey: true });
    expect(opened).toHaveBeenCalledWith('/employee/Ann/customers/9', '_blank', 'noopener');
    expect(page.address()).toBe('/employee/Ann/');
    server.answers('GET /api/customers/:id', noAnswerYet);
    press('Enter');
    await waitFor(() => expect(page.address()).toBe('/employee/Ann/customers/9'));
    expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull();
  });

  it('finds places and actions by the letters that their words begin with', async () => {
    const page = await open();
    write('nl');
    expect(options()[0]).toBe('New lead');
    press('Enter');
    await waitFor(() => expect(page.address()).toBe('/employee/Ann/new-lead'));
  });
});

it('takes up what was typed a moment ago, selected, and only for the same person', async () => {
  const person = somebody();
  await open('', person);
  write('castell');
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
  pressK();
  await screen.findByRole('combobox', { name: 'Search and commands' });
  expect(field().value).toBe('castell');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7]);
  cleanup();
  await open('', somebody());
  expect(field().value).toBe('');
});

it('offers a lead for who is not found, and the lead begins with that name', async () => {
  server.answers('GET /api/settings', noAnswerYet);
  server.answers('GET /api/counters', noAnswerYet);
  const page = await open();
  write('Xaver Quill');
  fireEvent.click(await option(/New lead for “Xaver Quill”/));
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/new-lead?caller=Xaver+Quill'));
});

it('offers all that the page of a project can do', async () => {
  await open('projects/5');
  await screen.findByRole('option', { name: 'New note' });
  const actions = within(screen.getAllByRole('group')[0]!).getAllByRole('option').map(wordsOf);
  expect(actions).toEqual(
    expect.arrayContaining([
      'New note',
      'New appointment',
      'New bid',
      'Copy number',
      'Copy link',
      'Bids',
      'All notes',
      'History',
      'On hold',
      'Warranty',
      'Cancel project…',
    ]),
  );
});

it('begins the shortcuts with those of the present page, and keeps the office’s from the field', async () => {
  async function namesOf(employee: SignedIn) {
    await renderPage(server, 'projects/9', employee);
    await screen.findByRole('main');
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    return within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  }
  const office = await namesOf(somebody());
  expect(office[0]).toBe('A project');
  expect(office).toContain('Bid editor');
  cleanup();
  expect(await namesOf({ ...somebody(), role: 'field' })).not.toContain('Bid editor');
});

it('shows the shortcuts at a question mark, but not where one is written', async () => {
  await renderPage(server, '', somebody());
  await screen.findByRole('main');
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  cleanup();
  await open();
  fireEvent.keyDown(field(), { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { sub } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Business } from '../../shared/businesses/business-contract.ts';

const server = createFakeServer();
const alder: Business = { ...sub, id: 1, name: 'Alder Electric', phone: null, version: 2 };
const birch: Business = {
  ...sub,
  id: 2,
  name: 'Birch Drywall',
  insuranceExpiresOn: '2026-01-01',
  insuranceState: 'expired',
  needsAttention: true,
};
const cedar: Business = { ...sub, id: 3, name: 'Cedar Supply', type: 'supplier', version: 9 };

beforeEach(() => {
  server.answers('GET /api/businesses', [alder, birch, cedar]);
  server.answers('GET /api/businesses/counts', {
    all: 3,
    supplier: 2,
    subcontractor: 1,
    referral: 0,
    attention: 1,
  });
});

const bulk = 'PUT /api/businesses/bulk';

async function openSheet(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit many' }));
  const grid = screen.getByRole('grid', { name: 'Businesses' });
  await within(grid).findByText('Alder Electric');
  grid.focus();
  return grid;
}

/** Types over the active cell and goes on. */
function fill(grid: HTMLElement, text: string, key = 'Enter'): void {
  fireEvent.keyDown(grid, { key: text[0]! });
  const editor = within(grid).getByRole('textbox');
  type(editor, text);
  fireEvent.keyDown(editor, { key });
}

function paste(grid: HTMLElement, text: string): void {
  const event = createEvent.paste(grid, { clipboardData: { getData: () => text } });
  fireEvent(grid, event);
}

const bar = () => screen.findByRole('region', { name: 'Unsaved changes' });

describe('the list', () => {
  it('opens a business, says in words what is wrong with its papers, and asks the server for what needs attention', async () => {
    const page = await renderPage(server, 'edit-businesses');
    const name = await screen.findByRole('link', { name: /Birch Drywall/ });
    expect(name.getAttribute('href')).toBe('/employee/Ann/businesses/2');
    expect(name.textContent).toContain('Insurance expired');
    fireEvent.click(screen.getByRole('button', { name: /^Needs attention ?1$/ }));
    await waitFor(() => expect(page.address()).toContain('attention=needed'));
    await waitFor(() =>
      expect(server.received('GET /api/businesses').at(-1)?.query).toMatchObject({
        needsAttention: 'true',
        sort: 'name',
        limit: '100',
      }),
    );
  });

  it('is not for field employees', async () => {
    await renderPage(server, 'edit-businesses', frank);
    await screen.findByText('Your role can’t open this page');
  });
});

describe('editing many', () => {
  it('fills cells by keyboard, counts them, saves them in one call, and shows what the server answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Business[]>();
    server.answers(bulk, () => promise);
    await renderPage(server, 'edit-businesses');
    const grid = await openSheet();
    fill(grid, 'Alder & Sons');
    await within(grid).findByText('Alder & Sons');
    fill(grid, 'Birch Walls', 'Tab');
    await within(grid).findByText('Birch Walls');
    fireEvent.keyDown(grid, { key: 'ArrowRight' });
    fill(grid, '(555) 010-7777');
    await within(grid).findByText('(555) 010-7777');
    expect((await bar()).textContent).toContain('3 changes in 2 businesses');
    expect(within(grid).getAllByText('changed')).toHaveLength(3);
    expect(server.received('PUT /api/businesses/:id')).toEqual([]);

    const save = screen.getByRole('button', { name: 'Save all' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(server.received(bulk)).toHaveLength(1));
    expect(server.received(bulk)[0]?.body).toEqual([
      { id: 1, version: 2, name: 'Alder & Sons' },
      { id: 2, version: 4, name: 'Birch Walls', phone: '(555) 010-7777' },
    ]);
    resolve([
      { ...alder, name: 'Alder & Sons', version: 3 },
      { ...birch, name: 'Birch Walls', phone: '(555) 010-7777', version: 5 },
    ]);
    await screen.findByText('2 businesses saved');
    await within(grid).findByText('Birch Walls');
    expect((await bar()).textContent).toContain('No changes yet');
    expect(server.received(bulk)).toHaveLength(1);
  });

  it('pastes a column of cells, takes it back with Ctrl Z, and clears with Delete', async () => {
    await renderPage(server, 'edit-businesses');
    const grid = await openSheet();
    paste(grid, 'One\r\nTwo\r\nThree\r\nFour\r\n');
    await within(grid).findByText('Three');
    expect((await bar()).textContent).toContain('3 changes in 3 businesses');
    await screen.findByText('1 cell was left out.');
    fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
    await within(grid).findByText('Cedar Supply');
    fireEvent.keyDown(grid, { key: 'ArrowRight' });
    fireEvent.keyDown(grid, { key: 'ArrowRight' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Delete' });
    expect((await bar()).textContent).toContain('1 change in 1 business');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await bar()).textContent).toContain('No changes yet');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await bar()).textContent).toContain('1 change in 1 business'));
  });

  it('says every reason at its cell, keeps the rest, and forgets a reason when its cell is changed', async () => {
    server.answers(
      bulk,
      new Refusal(422, {
        error: '2 of 3 businesses can’t be saved as they are, so nothing was saved.',
        fields: { '0.name': 'Another business has this name.', '2.id': 'This business was not found.' },
      }),
    );
    await renderPage(server, 'edit-businesses');
    const grid = await openSheet();
    paste(grid, 'One\nTwo\nThree');
    await within(grid).findByText('Three');
    fireEvent.click(screen.getByRole('button', { name: 'Save all' }));
    const region = await bar();
    await within(region).findByText('2 of 3 businesses can’t be saved as they are, so nothing was saved.');
    within(region).getByText('This business was not found.');
    const cell = within(grid).getByText('One').closest('[role=gridcell]')!;
    expect(cell.textContent).toContain('Another business has this name.');
    expect(region.textContent).toContain('3 changes in 3 businesses');
    fireEvent.click(within(region).getByRole('button', { name: 'Discard changes' }));
    expect(region.textContent).toContain('2 changes in 2 businesses');
    fireEvent.click(within(region).getByRole('button', { name: /Alder Electric/ }));
    fill(grid, 'Only');
    await waitFor(() => expect(region.textContent).not.toContain('Another business has this name.'));
  });

  it('shows theirs and ours of a stale row and saves over the version that was chosen', async () => {
    const theirs = { ...alder, name: 'Alder Power', version: 3 };
    server.answers(
      bulk,
      new Refusal(412, {
        error: 'Someone else changed this business in the meantime.',
        fields: { '0.version': 'Someone else changed this business in the meantime.' },
        current: [theirs],
      }),
    );
    await renderPage(server, 'edit-businesses');
    const grid = await openSheet();
    paste(grid, 'Alder & Sons\nBirch Walls');
    await within(grid).findByText('Birch Walls');
    fireEvent.click(screen.getByRole('button', { name: 'Save all' }));
    const choice = await screen.findByRole('region', { name: 'Alder Power: theirs and yours' });
    within(choice).getByText('Alder & Sons');
    expect(within(choice).getAllByText('Alder Power').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Save all' })).toHaveProperty('disabled', true);
    fireEvent.click(within(choice).getByRole('button', { name: 'Keep mine' }));
    server.answers(bulk, [
      { ...theirs, name: 'Alder & Sons', version: 4 },
      { ...birch, name: 'Birch Walls' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Save all' }));
    await screen.findByText('2 businesses saved');
    expect(server.received(bulk).at(-1)?.body).toMatchObject([
      { id: 1, version: 3, name: 'Alder & Sons' },
      { id: 2 },
    ]);
  });

  it('keeps the draft over a reload', async () => {
    await renderPage(server, 'edit-businesses');
    const grid = await openSheet();
    paste(grid, 'Alder & Sons');
    await within(grid).findByText('Alder & Sons');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await renderPage(server, 'edit-businesses');
    await screen.findByText('Alder & Sons');
    expect((await bar()).textContent).toContain('1 change in 1 business · Draft restored');
  });

  it.each([
    ['the server’s error', new Refusal(409, { error: 'Not now.' }), 'Not now.'],
    ['the status when there is none', new Refusal(500), 'HTTP error! status: 500'],
    ['what failed when the network is gone', unreachable, 'Failed to update businesses'],
  ])(
    'says after a failed save %s, keeps the changes, and repeats a lost one with its key',
    async (_what, reply, sentence) => {
      server.answers(bulk, reply);
      await renderPage(server, 'edit-businesses');
      const grid = await openSheet();
      paste(grid, 'Alder & Sons');
      await within(grid).findByText('Alder & Sons');
      const { advance } = controlTimers();
      fireEvent.click(screen.getByRole('button', { name: 'Save all' }));
      await advance(7000);
      const region = await bar();
      await within(region).findByText(sentence);
      expect(region.textContent).toContain('1 change in 1 business');
      const retry = within(region).queryByRole('button', { name: 'Retry' });
      expect(retry !== null).toBe(reply === unreachable);
      if (!retry) return;
      server.answers(bulk, [{ ...alder, name: 'Alder & Sons', version: 3 }]);
      fireEvent.click(retry);
      await screen.findByText('1 business saved');
      const keys = new Set(server.received(bulk).map(({ headers }) => headers.get('idempotency-key')));
      expect(keys.size).toBe(1);
    },
  );
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { controlTimers, renderComponent } from '../../../../test/support/web/render.tsx';
import { lazy } from '../lazy.tsx';
import { QuickSearch } from './quick-search.tsx';
import { useTableState, type TableControls } from './table-state.ts';

/** Longer than the pause after which a search is told. */
const toldMs = 250;

function Board({ state }: { state: TableControls }) {
  return (
    <section aria-label="Board">
      <QuickSearch value={state.q} onChange={state.setQuery} />
    </section>
  );
}

/** A list with a search, and its board, whose code comes once `boardArrives` is called. */
async function open() {
  const code = Promise.withResolvers<ComponentType<{ state: TableControls }>>();
  const LateBoard = lazy(() => code.promise);
  function List() {
    const state = useTableState();
    if (state.filters['view'] === 'board') return <LateBoard state={state} />;
    return <QuickSearch value={state.q} onChange={state.setQuery} />;
  }
  function Page() {
    return (
      <Suspense>
        <List />
      </Suspense>
    );
  }
  const page = await renderComponent(<Page />);
  await screen.findByRole('searchbox', { name: 'Search in this list' });
  const { advance } = controlTimers();
  return {
    ...page,
    tell: () => act(() => advance(toldMs)),
    goToBoard: () => page.go(page.address() === '/' ? '/?view=board' : `${page.address()}&view=board`),
    boardArrives: async () => {
      code.resolve(Board);
      await screen.findByRole('region', { name: 'Board' });
    },
  };
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search in this list' });

/** Types behind what is there. */
function write(text: string): void {
  search().focus();
  fireEvent.change(search(), { target: { value: search().value + text } });
}

function expectWord(word: string): void {
  expect(search().value).toBe(word);
  expect(document.activeElement).toBe(search());
}

it('keeps a word that was told before the board is gone to', async () => {
  const { tell, goToBoard, boardArrives, address } = await open();
  write('Castel');
  await tell();
  await goToBoard();
  expectWord('Castel');
  await boardArrives();
  expectWord('Castel');
  expect(address()).toBe('/?q=Castel&view=board');
});

it('keeps a word that is told while the board comes, and what is typed behind it', async () => {
  const { tell, goToBoard, boardArrives, address } = await open();
  write('Cas');
  await goToBoard();
  await tell();
  expectWord('Cas');
  write('tel');
  await tell();
  expectWord('Castel');
  write('lanos');
  await boardArrives();
  expectWord('Castellanos');
  await tell();
  expect(address()).toBe('/?view=board&q=Castellanos');
});

it('keeps a word that is told once the board is here', async () => {
  const { tell, goToBoard, boardArrives, address } = await open();
  write('Castel');
  await goToBoard();
  await boardArrives();
  expectWord('Castel');
  expect(address()).toBe('/?view=board');
  await tell();
  expectWord('Castel');
  expect(address()).toBe('/?view=board&q=Castel');
});

it('has what the address says after a step back, also while the board comes', async () => {
  const { tell, goToBoard, boardArrives, address, back } = await open();
  write('Castel');
  await goToBoard();
  await tell();
  act(back);
  await waitFor(() => expect(address()).toBe('/?view=board'));
  await boardArrives();
  expect(search().value).toBe('');
});

it('keeps a word that was told while the board was drawn already, without it', async () => {
  function Page() {
    const state = useTableState();
    const [layout, setLayout] = useState('list');
    return (
      <>
        <QuickSearch key={layout} value={state.q} onChange={state.setQuery} />
        <button onClick={() => flushSync(() => setLayout('board'))}>Board</button>
      </>
    );
  }
  await renderComponent(<Page />);
  const list = await screen.findByRole('searchbox', { name: 'Search in this list' });
  const { advance } = controlTimers();
  write('Castel');
  await act(async () => {
    await advance(toldMs);
    screen.getByRole('button', { name: 'Board' }).click();
    expect(search()).not.toBe(list);
    expectWord('Castel');
    write('lanos');
  });
  expectWord('Castellanos');
});

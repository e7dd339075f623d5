// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { Sheet } from './dialog.tsx';

function Opened({ opener = true }: { opener?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  function save() {
    setSaved(true);
    setOpen(false);
  }
  return (
    <main>
      <h1 tabIndex={-1}>Categories</h1>
      {(opener || !isSaved) && <button onClick={() => setOpen(true)}>New category</button>}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="New category">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- what the test is about */}
        <input aria-label="Name" autoFocus />
        <button onClick={save}>Create</button>
        <button
          onClick={() => {
            screen.getByText('Categories').focus();
            setOpen(false);
          }}
        >
          Show them
        </button>
      </Sheet>
    </main>
  );
}

async function openAndSave() {
  const button = await screen.findByRole('button', { name: 'New category' });
  button.focus();
  fireEvent.click(button);
  const create = await screen.findByRole('button', { name: 'Create' });
  create.focus();
  fireEvent.click(create);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('gives the focus back to the button that opened it, each time', async () => {
  await renderComponent(<Opened />);
  const isBack = () => waitFor(() => expect(document.activeElement?.textContent).toBe('New category'));
  await openAndSave();
  await isBack();
  await openAndSave();
  await isBack();
});

it('gives the focus to the page’s title where the button is gone', async () => {
  await renderComponent(<Opened opener={false} />);
  await openAndSave();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Categories'));
});

it('leaves the focus with what on the page has taken it meanwhile', async () => {
  await renderComponent(<Opened />);
  const button = await screen.findByRole('button', { name: 'New category' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => new Promise((done) => void setTimeout(done)));
  expect(document.activeElement?.textContent).toBe('Categories');
});

it('is closed by a step back on a phone, which leaves the page where it is', async () => {
  let isPhone = true;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  const page = await renderComponent(<Opened />);
  fireEvent.click(await screen.findByRole('button', { name: 'New category' }));
  await screen.findByRole('button', { name: 'Create' });
  const leave = (action: 'BACK' | 'PUSH') => act(async () => page.isHeld(action));
  // A link in it leads on, and on a desktop the page beside it is what one goes back from.
  expect(await leave('PUSH')).toBe(false);
  isPhone = false;
  expect(await leave('BACK')).toBe(false);
  isPhone = true;
  expect(await leave('BACK')).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await leave('BACK')).toBe(false);
});

function OneInAnother() {
  const [isOpen, setOpen] = useState(true);
  const [isInnerOpen, setInnerOpen] = useState(false);
  return (
    <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Expense">
      <button onClick={() => setInnerOpen(true)}>Show receipt</button>
      <Sheet isOpen={isInnerOpen} onClose={() => setInnerOpen(false)} title="Receipt">
        The paper
      </Sheet>
    </Sheet>
  );
}

it('closes only the inner one of two by a step back on a phone, and the outer one by the next', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  const page = await renderComponent(<OneInAnother />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show receipt' }));
  await screen.findByText('The paper');
  const leave = () => act(async () => page.isHeld('BACK'));
  expect(await leave()).toBe(true);
  await waitFor(() => expect(screen.queryByText('The paper')).toBeNull());
  expect(screen.getByText('Show receipt')).toBeTruthy();
  expect(await leave()).toBe(true);
  await waitFor(() => expect(screen.queryByText('Show receipt')).toBeNull());
  expect(await leave()).toBe(false);
});

it('is not dismissed by the second tap of the press that opened it, and by a later one', async () => {
  await renderComponent(<Opened />);
  const openedAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(openedAt);
  fireEvent.click(await screen.findByRole('button', { name: 'New category' }));
  await screen.findByRole('button', { name: 'Create' });
  const pressBeside = async (afterMs: number) => {
    clock.mockReturnValue(openedAt + afterMs);
    const backdrop = document.querySelector('[class*=backdrop]')!;
    fireEvent.pointerDown(backdrop, { pointerType: 'mouse' });
    fireEvent.mouseDown(backdrop);
    fireEvent.pointerUp(backdrop, { pointerType: 'mouse' });
    fireEvent.mouseUp(backdrop);
    await act(async () => fireEvent.click(backdrop));
  };
  await pressBeside(350);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await pressBeside(1500);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

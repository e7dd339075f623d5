// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../../test/support/web/fake-server.ts';
import { renderComponent, type } from '../../../../test/support/web/render.tsx';
import { ApiError } from '../../platform/api-client.ts';
import { removeDraft } from '../../platform/draft.ts';
import { PictureField } from '../picture-field.tsx';
import { TextField } from '../text-field.tsx';
import { Form, FormActions } from './form.tsx';
import { useForm } from './use-form.ts';

/** A device's store of files, as a browser has it; the real one is what dying pages are tried with (test/faults). */
const device = new Map<string, File>();
let isFull = false;
/** Until when a device looks for files; it may also refuse. */
let looking = Promise.resolve();
const dropped = vi.fn<(draft: string) => void>();
vi.mock(import('../../platform/kept-files.ts'), () => ({
  keepFile: async (draft: string, field: string, file: File) => {
    if (isFull) throw new Error('Full.');
    device.set(`${draft} ${field}`, file);
  },
  findFiles: async (draft: string) => {
    const found = [...device].flatMap(([name, file]) => {
      const [of, field = ''] = name.split(' ');
      return of === draft ? [{ field, file }] : [];
    });
    await looking;
    // Some browsers give a kept file another time.
    return Object.fromEntries(
      found.map(({ field, file }) => [
        field,
        new File([file], file.name, { type: file.type, lastModified: 5 }),
      ]),
    );
  },
  moveFiles: async (from: string, to: string) => {
    for (const [name, file] of device) {
      const [of, field] = name.split(' ');
      if (of === from && device.delete(name)) device.set(`${to} ${field}`, file);
    }
  },
  dropFiles: async (draft: string, only?: string) => {
    dropped(draft);
    for (const name of device.keys())
      if (name === `${draft} ${only}` || (only === undefined && name.startsWith(`${draft} `)))
        device.delete(name);
  },
}));

const server = createFakeServer();
const send = vi.fn<(body: { name: string; picture: File | null }) => Promise<unknown>>();

function ReceiptForm() {
  const initial = { name: '', picture: null as File | null };
  const form = useForm({ id: 'receipt', initial, submit: send });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <PictureField label="Receipt" isOnlyHere={form.isFileOnlyHere} {...form.field('picture')} />
      <FormActions form={form} submitLabel="Save" />
    </Form>
  );
}

const receipt = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });

beforeEach(() => {
  device.clear();
  isFull = false;
  looking = Promise.resolve();
  dropped.mockReset();
  send.mockReset().mockResolvedValue(undefined);
});

async function open(): Promise<void> {
  cleanup();
  await renderComponent(<ReceiptForm />);
  await screen.findByLabelText('Name');
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

/** Chosen, nothing else, and kept. */
async function choose(): Promise<void> {
  await open();
  fireEvent.change(screen.getByLabelText('Photo or PDF'), { target: { files: [receipt] } });
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await waitFor(() => expect(device.size).toBe(1));
}

it('finds the file that was chosen when its page died, and sends it', async () => {
  await choose();
  await open();
  await screen.findByText('receipt.pdf');
  type(screen.getByLabelText<HTMLInputElement>('Name'), 'Alder');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]![0]).toMatchObject({ name: 'Alder', picture: { name: 'receipt.pdf' } });
  // With the draft it is gone.
  await waitFor(() => expect(device.size).toBe(0));
  expect(drafts()).toEqual([]);
});

it('offers it with the draft of a tab that is gone', async () => {
  await choose();
  cleanup();
  sessionStorage.clear();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('receipt.pdf');
  expect([...device.keys()]).toEqual([`${drafts()[0]} picture`]);
});

it('lets it go where it is taken out of the form, and where its draft is discarded', async () => {
  await choose();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(device.size).toBe(0));
  await waitFor(() => expect(drafts()).toEqual([]));
  await choose();
  removeDraft(drafts()[0]!);
  await waitFor(() => expect(device.size).toBe(0));
});

it('says where this device cannot keep it', async () => {
  isFull = true;
  await open();
  fireEvent.change(screen.getByLabelText('Photo or PDF'), { target: { files: [receipt] } });
  await screen.findByText('This device can’t save the picture. If you reload, choose it again.');
});

/** A page that dies with its save on the way, which arrives. */
async function dieSaving(): Promise<void> {
  await choose();
  type(screen.getByLabelText<HTMLInputElement>('Name'), 'Alder');
  send.mockRejectedValueOnce(new ApiError(0, {}));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
}

it('leaves no draft of what was saved where its file is found after the answer', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  let find!: () => void;
  looking = new Promise((done) => (find = done));
  await open();
  await waitFor(() => expect(server.received('POST /api/tries/end')).toHaveLength(1));
  find();
  await waitFor(() => expect(drafts()).toEqual([]));
  cleanup();
  expect(drafts()).toEqual([]);
});

it('leaves no draft of what was saved where its file is found before the answer', async () => {
  await dieSaving();
  let answer!: () => void;
  const answered = new Promise<void>((done) => (answer = done));
  server.answers('POST /api/tries/end', async () => {
    await answered;
    return { isDone: true, answer: { id: 7 } };
  });
  await open();
  await screen.findByText('receipt.pdf');
  answer();
  await waitFor(() => expect(drafts()).toEqual([]));
  cleanup();
  expect(drafts()).toEqual([]);
});

it('keeps a file that was chosen after the save which arrived', async () => {
  await open();
  type(screen.getByLabelText<HTMLInputElement>('Name'), 'Alder');
  send.mockRejectedValueOnce(new ApiError(0, {}));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  fireEvent.change(screen.getByLabelText('Photo or PDF'), { target: { files: [receipt] } });
  await waitFor(() => expect(device.size).toBe(1));
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  let find!: () => void;
  looking = new Promise((done) => (find = done));
  await open();
  await waitFor(() => expect(server.received('POST /api/tries/end')).toHaveLength(1));
  await act(async () => undefined);
  find();
  await screen.findByText('receipt.pdf');
  await screen.findByText(/was saved/);
  expect([drafts().length, device.size]).toEqual([1, 1]);
});

it('finds the file again after a refusal', async () => {
  await choose();
  send.mockRejectedValueOnce(new ApiError(422, { error: 'Give it a name.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Give it a name.');
  await open();
  await screen.findByText('receipt.pdf');
});

it('keeps a draft that is nothing but a file while it is looked for', async () => {
  await choose();
  cleanup();
  sessionStorage.clear();
  let find!: () => void;
  looking = new Promise((done) => (find = done));
  await open();
  const go = await screen.findByRole('button', { name: 'Continue' });
  vi.useFakeTimers();
  fireEvent.click(go);
  // Longer than a draft waits for the next letter.
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(drafts()).toHaveLength(1);
  find();
  await screen.findByText('receipt.pdf');
});

it('sends with its file what is saved before the file is found', async () => {
  await choose();
  let find!: () => void;
  looking = new Promise((done) => (find = done));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
  find();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]![0]).toMatchObject({ picture: { name: 'receipt.pdf' } });
});

it.each([
  ['is still looked for', () => new Promise<void>(() => undefined)],
  ['is not given back', () => Promise.reject(new Error('Busy.'))],
])('finds the file in a later page where something was typed while it %s', async (_how, look) => {
  await choose();
  looking = look();
  looking.catch(() => undefined);
  await open();
  type(screen.getByLabelText<HTMLInputElement>('Name'), 'Alder');
  looking = Promise.resolve();
  await open();
  await screen.findByText('receipt.pdf');
});

it('keeps a file that was chosen after the save which arrived, where this device does not give it back', async () => {
  await open();
  type(screen.getByLabelText<HTMLInputElement>('Name'), 'Alder');
  send.mockRejectedValueOnce(new ApiError(0, {}));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  fireEvent.change(screen.getByLabelText('Photo or PDF'), { target: { files: [receipt] } });
  await waitFor(() => expect(device.size).toBe(1));
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  looking = Promise.reject(new Error('Busy.'));
  looking.catch(() => undefined);
  await open();
  await screen.findByText(/was saved/);
  expect([drafts().length, device.size]).toEqual([1, 1]);
});

it('finds out what became of a save where this device never says whether the file is there', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  looking = new Promise(() => undefined);
  cleanup();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await screen.findByText('Checking whether this was saved…');
  await vi.advanceTimersByTimeAsync(11_000);
  vi.useRealTimers();
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('asks the device for no file where a form has none', async () => {
  await open();
  type(screen.getByLabelText<HTMLInputElement>('Name'), 'Alder');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(dropped).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../../test/support/web/fake-server.ts';
import { renderComponent, type } from '../../../../test/support/web/render.tsx';
import { ApiError } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { offlineQueueOf } from '../../platform/offline-queue/use-offline-queue.ts';
import { TextField } from '../text-field.tsx';
import { Form, FormActions } from './form.tsx';
import { useForm } from './use-form.ts';

interface Place {
  name: string;
  password: string;
}
const send = vi.fn<(body: Place, options: { idempotencyKey: string }) => Promise<unknown>>();
const done = vi.fn<(answer: unknown) => void>();
const server = createFakeServer();
const day = 24 * 3_600_000;

function PlaceForm({ keepsDraft = true, name = '' }: { keepsDraft?: boolean; name?: string }) {
  const form = useForm({
    id: 'place',
    initial: { name, password: '' },
    keepsDraft,
    secrets: ['password'],
    submit: send,
    onSuccess: done,
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Password" {...form.field('password')} />
      <FormActions form={form} submitLabel="Save" />
    </Form>
  );
}

beforeEach(() => {
  send.mockReset().mockResolvedValue({ id: 1 });
  done.mockReset();
});

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
const keys = () => send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

/** A page that dies with its save on the way: what it leaves is what stands on the device. */
async function dieSaving(props: Parameters<typeof PlaceForm>[0] = {}, text = 'Alder'): Promise<void> {
  send.mockRejectedValueOnce(new ApiError(0, {}));
  await renderComponent(<PlaceForm {...props} />);
  if (text !== (props.name ?? '')) type(await name(), text);
  save();
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  cleanup();
}

it('finds out that it was saved, ends as if the answer had come now, and has no draft any more', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  await renderComponent(<PlaceForm />);
  await waitFor(() => expect(done).toHaveBeenCalledWith({ id: 7 }));
  expect(server.received('POST /api/tries/end').map(({ body }) => body)).toEqual([{ key: keys()[0] }]);
  expect(drafts()).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('finds out that it was not, says so with all that was typed, and sends it under another key', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', { isDone: false, answer: null });
  await renderComponent(<PlaceForm />);
  await screen.findByText(/but it didn’t arrive/);
  expect((await name()).value).toBe('Alder');
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(new Set(keys()).size).toBe(2);
  expect(drafts()).toEqual([]);
});

it('waits with a save for the answer, and sends nothing where it was saved', async () => {
  await dieSaving();
  let answer!: () => void;
  const answered = new Promise<void>((come) => (answer = come));
  server.answers('POST /api/tries/end', async () => {
    await answered;
    return { isDone: true, answer: { id: 7 } };
  });
  await renderComponent(<PlaceForm />);
  await screen.findByText('Checking whether this was saved…');
  save();
  answer();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(1);
});

it('says what it does not know, and saves it again under the same key', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', new Refusal(500));
  await renderComponent(<PlaceForm />);
  await screen.findByText(/can’t reach the server to check/);
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(new Set(keys()).size).toBe(1);
});

it('asks again once the network is back', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', new Refusal(500));
  await renderComponent(<PlaceForm />);
  await screen.findByText(/can’t reach the server to check/);
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

it('says that it was saved without what was changed since, and loses neither', async () => {
  await dieSaving();
  server.answers('POST /api/tries/end', new Refusal(500));
  await renderComponent(<PlaceForm />);
  await screen.findByText(/can’t reach the server to check/);
  type(await name(), 'Birch');
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 7 } });
  save();
  await screen.findByText(/This was saved, but without your last changes/);
  expect(send).toHaveBeenCalledTimes(1);
  expect((await name()).value).toBe('Birch');
  expect(done).not.toHaveBeenCalled();
});

it('stays open with what was typed while its save was on the way, and keeps it as a draft of its own', async () => {
  let answer!: (value: unknown) => void;
  send.mockReturnValueOnce(new Promise((come) => (answer = come)));
  await renderComponent(<PlaceForm />);
  type(await name(), 'Alder');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  type(await name(), 'Alder Street');
  answer({ id: 7 });
  await screen.findByText(/This was saved, but without your last changes/);
  expect((await name()).value).toBe('Alder Street');
  expect(done).not.toHaveBeenCalled();
  await waitFor(() => expect(drafts()[0]![1]).toContain('Alder Street'));
  expect(JSON.parse(drafts()[0]![1] as string)).not.toHaveProperty('sent');
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(new Set(keys()).size).toBe(2);
});

it('does not wait for a password that was typed while it was on the way', async () => {
  let answer!: (value: unknown) => void;
  send.mockReturnValueOnce(new Promise((come) => (answer = come)));
  await renderComponent(<PlaceForm name="Alder" />);
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  type(screen.getByLabelText('Password'), 'hunter2');
  answer({ id: 7 });
  await waitFor(() => expect(done).toHaveBeenCalledWith({ id: 7 }));
});

it('sends nothing blindly of which nobody knows any more, and all of it once the person was told', async () => {
  await dieSaving();
  const [key, text] = drafts()[0]!;
  const draft = JSON.parse(text as string) as { sent: { at: string } };
  draft.sent.at = new Date(Date.now() - 7 * day).toISOString();
  localStorage.setItem(key, JSON.stringify(draft));
  await renderComponent(<PlaceForm />);
  await screen.findByText(/too long ago to check/);
  expect(server.received('POST /api/tries/end')).toEqual([]);
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(new Set(keys()).size).toBe(2);
});

it('knows of what the device sends by itself', async () => {
  await dieSaving();
  await offlineQueueOf(0).say(keys()[0]!, { kind: 'note', place: 'x', target: { body: '{}' } });
  await renderComponent(<PlaceForm />);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(drafts()).toEqual([]);
});

it('keeps what is sent of a form that keeps no draft, without its secrets, and a form that was sent as it opened', async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  await renderComponent(<PlaceForm keepsDraft={false} name="Alder" />);
  type(await screen.findByLabelText('Password'), 'hunter2 hunter2');
  expect(drafts()).toEqual([]);
  save();
  await waitFor(() => expect(drafts()).toHaveLength(1));
  expect(drafts()[0]![1]).toContain('Alder');
  expect(drafts()[0]![1]).not.toContain('hunter2');
});

it('has its key from the first letter on, so that a device that forgets what was sent forgets no key', async () => {
  await renderComponent(<PlaceForm />);
  type(await name(), 'Alder');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  const { idempotencyKey } = JSON.parse(drafts()[0]![1] as string) as { idempotencyKey: string };
  expect(idempotencyKey).toHaveLength(newIdempotencyKey().length);
  save();
  await waitFor(() => expect(keys()).toEqual([idempotencyKey]));
});

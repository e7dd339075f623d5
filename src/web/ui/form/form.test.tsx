// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFakeServer } from '../../../../test/support/web/fake-server.ts';
import { renderComponent, type } from '../../../../test/support/web/render.tsx';
import { requiredText } from '../../../shared/kernel/fields.ts';
import { ApiError } from '../../platform/api-client.ts';
import { Link } from '../link.tsx';
import { TextField } from '../text-field.tsx';
import { Form, FormActions } from './form.tsx';
import { useForm } from './use-form.ts';

const send =
  vi.fn<(body: { name: string; city: string }, options: { idempotencyKey: string }) => Promise<unknown>>();
const done = vi.fn<() => void>();
const server = createFakeServer();
const schema = z.strictObject({ name: requiredText(80), city: z.string() });

function PlaceForm({ version = 1 }: { version?: number }) {
  const form = useForm({
    id: 'place',
    entity: 5,
    version,
    initial: { name: '', city: '' },
    schema,
    submit: send,
    onSuccess: done,
  });
  return (
    <Form form={form}>
      <TextField label="Name" isRequired {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <FormActions form={form} submitLabel="Save" onCancel={() => form.reset()} />
      <Link to="/elsewhere">Elsewhere</Link>
    </Form>
  );
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  done.mockReset();
});

const field = (label: RegExp) => screen.findByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });

it('says at the field what the schema refuses, focuses it, and sends nothing', async () => {
  await renderComponent(<PlaceForm />);
  type(await field(/^City/), 'Salem');
  fireEvent.click(save());
  const name = await field(/^Name/);
  expect(screen.getByText('This field is required.').id).toBe(name.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(name);
  expect(send).not.toHaveBeenCalled();
  type(name, 'Alder');
  expect(screen.queryByText('This field is required.')).toBeNull();
});

it('says how many fields are wrong beside the button, where that moves none of them', async () => {
  await renderComponent(<PlaceForm />);
  type(await field(/^City/), 'Salem');
  fireEvent.click(save());
  const summary = await screen.findByText('One field needs attention.');
  expect(save().compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(summary.parentElement).toBe(save().parentElement);
});

it('says nothing of a field that was only passed through, and of a changed one once it is left', async () => {
  await renderComponent(<PlaceForm />);
  const name = await field(/^Name/);
  fireEvent.focus(name);
  fireEvent.blur(name);
  expect(screen.queryByText('This field is required.')).toBeNull();
  type(name, 'Alder');
  type(name, '');
  expect(screen.queryByText('This field is required.')).toBeNull();
  fireEvent.blur(name);
  expect(screen.getByText('This field is required.').id).toBe(name.getAttribute('aria-describedby'));
});

it('moves no button from under the pointer: what is wrong with the field that it leaves is said after the click', async () => {
  await renderComponent(<PlaceForm />);
  const name = await field(/^Name/);
  type(name, 'Alder');
  type(name, '');
  const elsewhere = document.body;
  fireEvent.mouseDown(elsewhere);
  fireEvent.blur(name);
  expect(screen.queryByText('This field is required.')).toBeNull();
  fireEvent.mouseUp(elsewhere);
  fireEvent.click(elsewhere);
  expect(screen.queryByText('This field is required.')).toBeNull();
  await screen.findByText('This field is required.');
});

it('says nothing more of a field whose mistake the click took back', async () => {
  await renderComponent(<PlaceForm />);
  const name = await field(/^Name/);
  type(name, 'A'.repeat(81));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  fireEvent.mouseDown(cancel);
  fireEvent.blur(name);
  fireEvent.mouseUp(cancel);
  fireEvent.click(cancel);
  await act(() => new Promise((done) => void setTimeout(done)));
  expect(name).toHaveProperty('value', '');
  expect(name.getAttribute('aria-invalid')).toBeNull();
});

it('tells at once of a pasted text that is too long, with its length, and keeps it whole', async () => {
  await renderComponent(<PlaceForm />);
  const name = await field(/^Name/);
  fireEvent.paste(name);
  type(name, 'n'.repeat(10_000));
  await screen.findByText('Use at most 80 characters. This has 10000.');
  expect(name).toHaveProperty('value', 'n'.repeat(10_000));
  fireEvent.click(save());
  expect(send).not.toHaveBeenCalled();
});

it('says at the field what the server refuses, and keeps what was typed', async () => {
  send.mockRejectedValue(
    new ApiError(409, { error: 'This name is taken.', fields: { name: 'Choose another name.' } }),
  );
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  fireEvent.click(save());
  expect((await screen.findByText('Choose another name.')).id).toBe(
    (await field(/^Name/)).getAttribute('aria-describedby'),
  );
  expect(screen.getByText('This name is taken.')).toBeTruthy();
  expect(await field(/^Name/)).toHaveProperty('value', 'Alder');
  expect(done).not.toHaveBeenCalled();
});

it('says a refusal once, without the names of the wire, and takes it back when something is changed', async () => {
  send.mockRejectedValueOnce(
    new ApiError(422, { error: 'name: Choose another name.', fields: { name: 'Choose another name.' } }),
  );
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  fireEvent.click(save());
  await screen.findByText('Not saved yet. Fix what’s marked below.');
  expect(screen.getAllByText(/Choose another name/)).toHaveLength(1);
  type(await field(/^Name/), 'Birch');
  expect(screen.queryByText(/Fix what’s marked/)).toBeNull();

  // What no field shows is said in the banner, without its name.
  send.mockRejectedValueOnce(
    new ApiError(422, {
      error: 'bill.rateBps: Enter a rate greater than 0.',
      fields: { 'bill.rateBps': 'Enter a rate greater than 0.' },
    }),
  );
  fireEvent.click(save());
  await screen.findByText('Enter a rate greater than 0.');
});

it('sends a double click once, and a repetition after a lost answer with the same key', async () => {
  send.mockRejectedValueOnce(new ApiError(0, {}));
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  // Both before React draws again, as a quick hand does it.
  act(() => {
    save().click();
    save().click();
  });
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  expect(send).toHaveBeenCalledTimes(1);
  expect(await field(/^Name/)).toHaveProperty('value', 'Alder');

  fireEvent.click(save());
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  const [lost, repeated] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(repeated).toBe(lost);
});

it('keeps the key after a refusal, so that a copy of the refused try that comes late is not a second record', async () => {
  send.mockRejectedValueOnce(new ApiError(422, { error: 'Not this one.' }));
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  fireEvent.click(save());
  await screen.findByText('Not this one.');
  type(await field(/^Name/), 'Birch');
  fireEvent.click(save());
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  const [first, second] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});

it('tells of a try that was saved although its answer was lost, before another record is made of a changed text', async () => {
  send.mockRejectedValueOnce(new ApiError(0, {}));
  server.answers('POST /api/tries/end', { isDone: true, answer: { id: 1 } });
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  fireEvent.click(save());
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  type(await field(/^Name/), 'Birch');
  fireEvent.click(save());
  await screen.findByText(/^This was saved, but without your last changes/);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await field(/^Name/)).toHaveProperty('value', 'Birch');
  fireEvent.click(save());
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  const [lost, changed] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(changed).not.toBe(lost);
});

it('brings back what was typed when the page is opened again, tells of a newer record, and discards on demand', async () => {
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  cleanup();
  await renderComponent(<PlaceForm version={2} />);
  expect(await field(/^Name/)).toHaveProperty('value', 'Alder');
  expect(screen.getByText(/someone saved this record since/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await field(/^Name/)).toHaveProperty('value', '');
  cleanup();
  await renderComponent(<PlaceForm />);
  expect(await field(/^Name/)).toHaveProperty('value', '');
});

it('keeps no draft of what was saved', async () => {
  await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  fireEvent.click(save());
  await waitFor(() => expect(done).toHaveBeenCalled());
  cleanup();
  await renderComponent(<PlaceForm />);
  expect(await field(/^Name/)).toHaveProperty('value', '');
});

it('asks before leaving with unsaved changes, and lets go once they are saved', async () => {
  const page = await renderComponent(<PlaceForm />);
  type(await field(/^Name/), 'Alder');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(page.address()).toBe('/');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());

  done.mockImplementation(() => void page.go('/elsewhere'));
  fireEvent.click(save());
  await waitFor(() => expect(page.address()).toBe('/elsewhere'));
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderComponent, type } from '../../../../test/support/web/render.tsx';
import { ApiError } from '../../platform/api-client.ts';
import { TextField } from '../text-field.tsx';
import { toasts } from '../toast-store.ts';
import { Form, FormActions } from './form.tsx';
import { useForm } from './use-form.ts';

const send = vi.fn<(body: { name: string }) => Promise<unknown>>();

function LeadForm() {
  const initial = { name: '', picture: '' };
  const form = useForm({ id: 'lead', initial, secrets: ['picture'], submit: send });
  return (
    <Form form={form} aria-label="Lead">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Picture" {...form.field('picture')} />
      <FormActions form={form} submitLabel="Save" />
    </Form>
  );
}

/** What a tab keeps for itself; the one on top is the tab that a form is opened in. */
function newTab(from: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(from));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  });
  return kept;
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  newTab();
});
afterEach(() => vi.unstubAllGlobals());

/** The form that was opened last. */
const lastForm = async () => within((await screen.findAllByRole('form', { name: 'Lead' })).at(-1)!);
const name = async () => (await lastForm()).getByLabelText<HTMLInputElement>(/^Name/);
const draftCount = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length;

async function openWith(text: string): Promise<void> {
  await renderComponent(<LeadForm />);
  type(await name(), text);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(text));
}

it('keeps a draft for each of two tabs, and each finds its own after a reload', async () => {
  const first = newTab();
  await openWith('Alder');
  const second = newTab();
  await openWith('Birch');
  expect(draftCount()).toBe(2);
  cleanup();
  for (const [tab, text] of [
    [first, 'Alder'],
    [second, 'Birch'],
  ] as const) {
    newTab(Object.fromEntries(tab));
    await renderComponent(<LeadForm />);
    expect((await name()).value).toBe(text);
    await screen.findByText('Draft restored', { exact: false });
    cleanup();
  }
});

it('offers what was begun in a tab that is gone, and goes on with it', async () => {
  await openWith('Alder');
  cleanup();
  newTab();
  await renderComponent(<LeadForm />);
  expect((await name()).value).toBe('');
  const offers = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(offers.getByText(/Started/).textContent).toContain('Alder');
  fireEvent.click(offers.getByRole('button', { name: 'Continue' }));
  expect((await name()).value).toBe('Alder');
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
  expect(draftCount()).toBe(1);
});

it('tells what was being saved when its page closed from what was only begun', async () => {
  send.mockRejectedValueOnce(new ApiError(0, {}));
  await openWith('Alder');
  fireEvent.click((await lastForm()).getByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  cleanup();
  newTab();
  await renderComponent(<LeadForm />);
  const offers = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(offers.getByText(/The page closed while this was saving/).textContent).toContain('Alder');
  expect(offers.queryByText(/Started/)).toBeNull();
});

it('leaves what no draft holds as it stands when a draft is gone on with', async () => {
  await openWith('Alder');
  cleanup();
  newTab();
  await renderComponent(<LeadForm />);
  type((await lastForm()).getByLabelText('Picture'), 'roof.jpg');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await name()).value).toBe('Alder');
  expect((await lastForm()).getByLabelText<HTMLInputElement>('Picture').value).toBe('roof.jpg');
});

it('finds a draft after a crash although a picture was there before it', async () => {
  const tab = newTab();
  await openWith('Alder');
  cleanup();
  newTab(Object.fromEntries([...tab].filter(([key]) => key !== 'draft-tab-left')));
  await renderComponent(<LeadForm />);
  type((await lastForm()).getByLabelText('Picture'), 'roof.jpg');
  await waitFor(async () => expect((await name()).value).toBe('Alder'));
  expect((await lastForm()).getByLabelText<HTMLInputElement>('Picture').value).toBe('roof.jpg');
});

it('leaves the draft of a tab that is gone alone when one starts fresh, and deletes it with an undo', async () => {
  await openWith('Alder');
  cleanup();
  newTab();
  await renderComponent(<LeadForm />);
  fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
  expect(draftCount()).toBe(1);
  cleanup();
  newTab();
  await renderComponent(<LeadForm />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete draft Alder' }));
  expect(draftCount()).toBe(0);
});

it('says of a draft that is open in another tab that it is, and takes it over on demand only', async () => {
  await openWith('Alder');
  newTab();
  await renderComponent(<LeadForm />);
  const offers = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(offers.getByText(/Open in another tab/).textContent).toContain('Alder');
  expect(offers.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect((await name()).value).toBe('');
  fireEvent.click(offers.getByRole('button', { name: 'Continue here' }));
  expect((await name()).value).toBe('Alder');
  expect(draftCount()).toBe(1);
});

it('tells a duplicated tab apart, which gets no draft that is open in the first', async () => {
  const tab = newTab();
  await openWith('Alder');
  newTab(Object.fromEntries(tab));
  await renderComponent(<LeadForm />);
  await screen.findByText(/Open in another tab/);
  expect((await name()).value).toBe('');
  type(await name(), 'Birch');
  await waitFor(() => expect(draftCount()).toBe(2));
});

it('leaves the draft of the other tab when one is saved', async () => {
  await openWith('Alder');
  newTab();
  await openWith('Birch');
  fireEvent.click((await lastForm()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(draftCount()).toBe(1));
  expect(JSON.stringify({ ...localStorage })).toContain('Alder');
});

it('says where the draft goes on once another tab has taken it', async () => {
  await openWith('Alder');
  const [key] = Object.keys(localStorage).filter((each) => each.startsWith('draft:'));
  localStorage.removeItem(key!);
  fireEvent(window, new StorageEvent('storage', { key: key!, newValue: null, storageArea: localStorage }));
  await screen.findByText(/continues in another tab/);
  expect((await name()).value).toBe('Alder');
});

it('forgets a draft of more than 30 days', async () => {
  await openWith('Alder');
  cleanup();
  const [key] = Object.keys(localStorage).filter((each) => each.startsWith('draft:'));
  const old = { ...(JSON.parse(localStorage.getItem(key!)!) as object), savedAt: '2020-01-01T00:00:00Z' };
  localStorage.setItem(key!, JSON.stringify(old));
  newTab();
  await renderComponent(<LeadForm />);
  await waitFor(() => expect(draftCount()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
});

it('says once that drafts cannot be kept, and works on', async () => {
  const refuse = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  await renderComponent(<LeadForm />);
  type(await name(), 'Alder');
  await waitFor(() => expect(toasts.read().map((each) => each.message)).toHaveLength(1));
  const tries = refuse.mock.calls.length;
  type(await name(), 'Alder Lane');
  await waitFor(() => expect(refuse.mock.calls.length).toBeGreaterThan(tries));
  expect(toasts.read()).toHaveLength(1);
  fireEvent.click((await lastForm()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderComponent, type } from '../../../../test/support/web/render.tsx';
import { ApiError } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { TextField } from '../text-field.tsx';
import { Form, FormActions } from './form.tsx';
import { useForm, type Form as FormState } from './use-form.ts';

interface Place {
  id: number;
  name: string;
  city: string;
  kind: string;
  version: number;
  updatedAt?: string;
}

const send = vi.fn<(body: object, options: WriteOptions) => Promise<unknown>>();
const done = vi.fn<() => void>();
const place: Place = { id: 5, name: 'Oak', city: 'Salem', kind: 'site', version: 3 };
const valuesOf = ({ name, city }: Place) => ({ name, city });

interface PlaceFormProps {
  record?: Place;
  onForm?: (form: FormState<Pick<Place, 'name' | 'city'>>) => void;
}

function PlaceForm({ record = place, onForm }: PlaceFormProps) {
  const form = useForm({
    id: 'place',
    entity: record.id,
    version: record.version,
    initial: valuesOf(record),
    merging: { valuesOf, words: { name: 'Name', city: { label: 'City', show: (city) => `in ${city}` } } },
    submit: send,
    onSuccess: done,
  });
  onForm?.(form);
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <FormActions form={form} submitLabel="Save" />
    </Form>
  );
}

const stale = (current: Place) =>
  new ApiError(412, { error: 'Somebody else.', code: 'version.stale', current });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const note = async () => within(await screen.findByRole('region', { name: 'Theirs and yours' }));

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  done.mockReset();
});

it('shows both values of a field that both changed, saves nothing until one is chosen, then over the present version', async () => {
  send.mockRejectedValueOnce(
    stale({ ...place, name: 'Ash', version: 4, updatedAt: new Date().toISOString() }),
  );
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  const both = await note();
  expect(both.getByText('Someone else changed this since you started', { exact: false })).toBeTruthy();
  expect(both.getByText('Ash')).toBeTruthy();
  expect(both.getByText('Elm')).toBeTruthy();
  for (const name of ['Keep mine', 'Take theirs'])
    expect(both.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
  save();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep mine'));
  expect(send).toHaveBeenCalledTimes(1);
  fireEvent.click(both.getByRole('button', { name: 'Keep mine' }));
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  const [first, second] = send.mock.calls;
  expect(first?.[1].version).toBe(3);
  expect(second?.[0]).toEqual({ name: 'Elm', city: 'Salem' });
  expect(second?.[1].version).toBe(4);
});

it('asks a save that was begun before another one was drawn, and goes on telling what it took over', async () => {
  const forms: FormState<Pick<Place, 'name' | 'city'>>[] = [];
  const keep = (form: (typeof forms)[number]) => void forms.push(form);
  function Read() {
    const [record, setRecord] = useState(place);
    const readAgain = () => setRecord({ ...place, name: 'Ash', city: 'Lynn', version: 4 });
    return (
      <>
        <button onClick={readAgain}>Read again</button>
        <PlaceForm onForm={keep} record={record} />
      </>
    );
  }
  await renderComponent(<Read />);
  type(await field('Name'), 'Elm');
  const before = forms.at(-1)!;
  fireEvent.click(screen.getByText('Read again'));
  await note();
  await act(() => before.submit());
  expect(send).not.toHaveBeenCalled();
  const both = await note();
  expect(both.getByText('Ash')).toBeTruthy();
  expect(both.getByRole('list', { name: 'Updated with theirs' }).textContent).toContain('in Lynn');
});

it('puts theirs into the field when it is taken, and mine again when one thinks better of it', async () => {
  send.mockRejectedValueOnce(stale({ ...place, name: 'Ash', version: 4 }));
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  const both = await note();
  fireEvent.click(both.getByRole('button', { name: 'Take theirs' }));
  expect((await field('Name')).value).toBe('Ash');
  fireEvent.click(both.getByRole('button', { name: 'Keep mine' }));
  expect((await field('Name')).value).toBe('Elm');
});

it('takes over by itself, and says so, what only they changed', async () => {
  send.mockRejectedValueOnce(stale({ ...place, city: 'Astoria', version: 4 }));
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  const both = await note();
  expect(both.getByRole('list', { name: 'Updated with theirs' }).textContent).toContain('in Astoria');
  expect((await field('City')).value).toBe('Astoria');
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Elm', city: 'Astoria' });
});

it('saves again by itself when they changed nothing that stands in the form', async () => {
  send.mockRejectedValueOnce(stale({ ...place, kind: 'shop', version: 4 }));
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(send.mock.calls.map(([, { version }]) => version)).toEqual([3, 4]);
});

it('says so when it is refused for its age again, instead of going on forever', async () => {
  send.mockRejectedValue(stale({ ...place, version: 4 }));
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  await screen.findByText(/Someone else saved this in the meantime/);
  expect(send).toHaveBeenCalledTimes(2);
  expect((await field('Name')).value).toBe('Elm');
});

it('finds the same choice when the page is opened again before anything was chosen', async () => {
  const theirs = { ...place, name: 'Ash', version: 4 };
  send.mockRejectedValueOnce(stale(theirs));
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  await note();
  cleanup();
  await renderComponent(<PlaceForm record={theirs} />);
  const both = await note();
  expect(both.getByText('Elm')).toBeTruthy();
  expect(both.getByText('Ash')).toBeTruthy();
  save();
  expect(send).toHaveBeenCalledTimes(1);
});

it('merges a draft into a record that was saved since it was begun', async () => {
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  cleanup();
  await renderComponent(<PlaceForm record={{ ...place, city: 'Astoria', version: 4 }} />);
  await note();
  expect((await field('Name')).value).toBe('Elm');
  expect((await field('City')).value).toBe('Astoria');
});

it('hears of a save of the same record in another tab', async () => {
  await renderComponent(<PlaceForm />);
  await renderComponent(<PlaceForm />);
  const [first, second] = (await screen.findAllByLabelText<HTMLInputElement>('Name')) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  type(first, 'Elm');
  type(second, 'Fir');
  send.mockResolvedValueOnce({ ...place, name: 'Fir', version: 4 });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
  const both = await note();
  expect(both.getByText('This was saved in another tab since you started', { exact: false })).toBeTruthy();
  expect(both.getByText('Fir')).toBeTruthy();
  fireEvent.click(both.getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Elm', city: 'Salem' });
  expect(send.mock.calls[1]?.[1].version).toBe(4);
});

it('goes on over the saved record with what was typed while the save was on its way', async () => {
  const answer = Promise.withResolvers<Place>();
  send.mockReturnValueOnce(answer.promise);
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  type(await field('City'), 'Lynn');
  answer.resolve({ ...place, name: 'ELM', version: 4 });
  await waitFor(async () => expect((await field('Name')).value).toBe('ELM'));
  expect((await field('City')).value).toBe('Lynn');
  expect(done).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'ELM', city: 'Lynn' });
  expect(send.mock.calls[1]?.[1].version).toBe(4);
});

it('says while it waits that it does, and lets go of the waiting with the text kept', async () => {
  const ending = Promise.withResolvers<never>();
  send.mockImplementation((_body, { patience }) => {
    patience?.signal.addEventListener('abort', () => ending.reject(new ApiError(0, { code: 'ended' })));
    patience?.onLost();
    return ending.promise;
  });
  await renderComponent(<PlaceForm />);
  type(await field('Name'), 'Elm');
  save();
  await screen.findByText('No answer yet, trying again…');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Waiting for a connection…');
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await screen.findByText(/It’s safe to save again/);
  expect(screen.queryByText('Waiting for a connection…')).toBeNull();
  expect((await field('Name')).value).toBe('Elm');
  vi.restoreAllMocks();
});

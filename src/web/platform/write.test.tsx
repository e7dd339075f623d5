// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal, Repeated } from '../../../test/support/web/fake-server.ts';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { toasts, dismissToast } from '../ui/toast-store.ts';
import { api } from './api-client.ts';
import { attempt } from './attempt.ts';
import { useWrite, type WriteOptions } from './write.ts';

// How often a lost call is repeated by itself is a matter of its own.
vi.mock(import('./repeat-until-answered.ts'), () => ({
  repeatUntilAnswered: (call) => call(),
  endedCode: 'ended' as const,
}));

const server = createFakeServer();
const start = 'POST /api/categories';
const made = vi.fn<(answer: unknown) => void>();
const category = { id: 1, name: 'One' } as never;

const add = (name: string, { idempotencyKey }: WriteOptions) =>
  api(start, { body: { name }, idempotencyKey });

function Buttons() {
  const write = useWrite({ call: add, onSuccess: (answer) => made(answer) });
  return (
    <>
      {['One', 'Two'].map((name) => (
        <button key={name} type="button" onClick={() => void write.run(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void attempt((options) => add('One', options)).then(made)}>
        Chosen
      </button>
    </>
  );
}

beforeEach(() => {
  made.mockReset();
  server.answers(start, category);
});

async function open(): Promise<void> {
  cleanup();
  await renderComponent(<Buttons />);
  await screen.findByRole('button', { name: 'One' });
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const keys = () => server.received(start).map(({ headers }) => headers.get('idempotency-key'));
const lose = () => server.answers(start, new Refusal(503));

/** Clicked, and no answer came. */
async function clickInVain(name: string): Promise<void> {
  lose();
  click(name);
  await waitFor(() => expect(toasts.read()).toHaveLength(1));
  dismissToast(toasts.read()[0]!.id);
}

/** Clicked, and answered. */
async function clickWell(name: string): Promise<void> {
  server.answers(start, category);
  const before = made.mock.calls.length;
  click(name);
  await waitFor(() => expect(made).toHaveBeenCalledTimes(before + 1));
}

it('sends what is clicked again under the key of the click whose answer was lost, until one comes', async () => {
  await open();
  await clickInVain('One');
  await clickInVain('One');
  await clickWell('One');
  expect(new Set(keys()).size).toBe(1);
  await clickWell('One');
  expect(new Set(keys()).size).toBe(2);
});

it('tells the clock of this device with each of them', async () => {
  await open();
  const before = Date.now();
  await clickWell('One');
  const [{ headers } = { headers: new Headers() }] = server.received(start);
  expect(Date.parse(headers.get('x-device-time') ?? '')).toBeGreaterThanOrEqual(before - 1);
});

it('does so whichever button it is, and after the page was loaded anew', async () => {
  await open();
  await clickInVain('One');
  await open();
  click('Chosen');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
});

it('keeps a key for each of several that are under way', async () => {
  await open();
  await clickInVain('One');
  await clickInVain('Two');
  await clickWell('One');
  await clickWell('Two');
  const [one, two, oneAgain, twoAgain] = keys();
  expect([oneAgain, twoAgain]).toEqual([one, two]);
  expect(one).not.toBe(two);
});

it('sends a new one after a refusal', async () => {
  await open();
  await clickInVain('One');
  server.answers(start, new Refusal(409, { error: 'It was ended.', code: 'request.ended' }));
  click('One');
  await waitFor(() => expect(toasts.read().map(({ message }) => message)).toEqual(['It was ended.']));
  await clickWell('One');
  const [first, refused, last] = keys();
  expect(refused).toBe(first);
  expect(last).not.toBe(first);
});

it('takes a double click for one', async () => {
  server.answers(start, noAnswerYet);
  await open();
  click('One');
  click('One');
  // Another button of the same, at once: the server does it once by its key.
  click('Chosen');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
});

it('goes by the latest click: what was clicked between makes the same another one', async () => {
  server.answers(start, noAnswerYet);
  await open();
  click('One');
  click('Two');
  click('One');
  await waitFor(() => expect(keys()).toHaveLength(3));
});

it('says so where the earlier click had gone through and other things were done since, and does nothing again', async () => {
  await open();
  await clickInVain('One');
  await clickWell('Two');
  server.answers(start, new Repeated(category));
  click('One');
  await waitFor(() =>
    expect(toasts.read().map(({ message }) => message)).toEqual(['Your earlier attempt went through.']),
  );
  expect(made).toHaveBeenCalledTimes(1);
  await clickWell('One');
  expect(keys().at(-1)).not.toBe(keys()[0]);
});

it('takes what the server repeats for its answer where nothing came between', async () => {
  await open();
  await clickInVain('One');
  server.answers(start, new Repeated(category));
  click('One');
  await waitFor(() => expect(made).toHaveBeenCalledWith(category));
});

it('does not send a key that the server has forgotten', async () => {
  await open();
  await clickInVain('One');
  vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3_600_000, toFake: ['Date'] });
  await clickWell('One');
  expect(new Set(keys()).size).toBe(2);
});

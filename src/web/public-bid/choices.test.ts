// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { scriptWords } from '../../shared/public-bids/script-words.ts';
import { startChoices } from './choices.ts';

const priced = {
  rates: {
    discount: { kind: 'rate', rateBps: 1000 },
    taxRateBps: 1000,
    depositRateBps: 5000,
    paymentSchedule: [],
  },
  sections: [{ taxed: 10_000, untaxed: 0 }],
  choices: [
    { key: 'good', cents: 100_000, taxable: true, section: 0, group: 'Roof' },
    { key: 'best', cents: 300_000, taxable: false, section: 0, group: 'Roof' },
    { key: 'vent', cents: 5000, taxable: true, section: 0, group: null },
  ],
};

function choiceMarkup(key: string, type: string, name: string): string {
  return `<label class="choice"><input type="${type}" name="${name}" value="${key}" disabled />
    <span class="choice-name">${key}</span><span data-difference="${key}"></span></label>`;
}

function openPage(): HTMLElement {
  document.body.innerHTML = `<main class="page" data-api="/api/public/bids/code" data-document="first" data-locale="en-US" data-currency="USD">
    <fieldset id="choice-0-0" data-group="Roof">${choiceMarkup('good', 'radio', 'roof')}${choiceMarkup('best', 'radio', 'roof')}</fieldset>
    ${choiceMarkup('vent', 'checkbox', 'vent')}
    <section class="totals"><dl><div data-row="tax"><dd data-sum="tax"></dd></div>
      <dt data-total-label>Total</dt><dd class="sum" data-sum="total"></dd></dl>
      <p data-row="deposit"><span data-sum="deposit"></span></p></section>
    <ul data-chosen></ul><p data-to-choose>Still to choose: <span></span></p><p data-saving></p></main>`;
  const page = document.querySelector('main')!;
  page.dataset['words'] = JSON.stringify(scriptWords('en-US'));
  page.dataset['choices'] = JSON.stringify(priced);
  return page;
}

interface Sent {
  body: { selected: string[]; documentSha256: string };
  answer: (status: number, body: object) => void;
}

let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer: Sent['answer'] = (status, content) =>
      resolve(new Response(JSON.stringify(content), { status }));
    sent.push({ body: JSON.parse(body) as Sent['body'], answer });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const total = () => document.querySelector('.sum')!.textContent;
const said = () => document.querySelector('[data-saving]')!.textContent;
const input = (key: string) => document.querySelector<HTMLInputElement>(`input[value="${key}"]`)!;
const choose = (key: string, isChosen = true) => {
  input(key).checked = isChosen;
  input(key).dispatchEvent(new Event('change', { bubbles: true }));
};
const pause = () => vi.advanceTimersByTimeAsync(400);

it('goes on saying why there is no tax where a bid is exempt', () => {
  const page = openPage();
  page.dataset['choices'] = JSON.stringify({ ...priced, rates: { ...priced.rates, taxRateBps: 0 } });
  page.querySelector('dl')!.dataset['exempt'] = '';
  startChoices(page, () => undefined);
  choose('best');
  expect(document.querySelector<HTMLElement>('[data-row="tax"]')!.hidden).toBe(false);
  expect(document.querySelector('[data-sum="tax"]')!.textContent).toBe('$0.00');
});

it('starts from the cheapest of a group, and follows each choice at once', () => {
  startChoices(openPage(), () => undefined);
  // 1,100.00 less 10 %, and 10 % tax.
  expect(total()).toBe('$1,089.00');
  expect(document.querySelector('[data-total-label]')!.textContent).toBe('Starting from');
  expect(document.querySelector('[data-to-choose]')!.textContent).toContain('Roof');
  choose('best');
  // 3,100.00 less 10 %; of it 90.00 are taxed.
  expect(total()).toBe('$2,799.00');
  expect(document.querySelector('[data-total-label]')!.textContent).toBe('Total');
  expect(document.querySelector<HTMLElement>('[data-to-choose]')!.hidden).toBe(true);
  expect(document.querySelector('[data-difference="good"]')!.textContent).toBe('−$2,000.00');
  expect(document.querySelector('[data-chosen]')!.textContent).toBe('best $3,000.00');
});

it('sends clicks in quick succession once, and what came meanwhile after it, on the document of the answer', async () => {
  const page = openPage();
  startChoices(page, () => undefined);
  choose('good');
  choose('best');
  choose('vent');
  expect(said()).toBe('Saving…');
  await pause();
  expect(sent.map(({ body }) => body)).toEqual([{ selected: ['best', 'vent'], documentSha256: 'first' }]);
  choose('good');
  await pause();
  expect(sent).toHaveLength(1);
  sent[0]!.answer(200, { documentSha256: 'second' });
  await pause();
  expect(sent[1]!.body).toEqual({ selected: ['good', 'vent'], documentSha256: 'second' });
  sent[1]!.answer(200, { documentSha256: 'third' });
  await pause();
  expect(page.dataset['document']).toBe('third');
  expect(said()).toBe('Saved');
});

it('puts back what the server has when it does not take a choice, and says so', async () => {
  const choices = startChoices(openPage(), () => undefined)!;
  choose('good');
  await pause();
  sent[0]!.answer(200, { documentSha256: 'second' });
  await pause();
  const before = total();
  choose('best');
  const settled = choices.settle();
  sent[1]!.answer(409, { code: 'bid.changed', error: 'This bid has changed.' });
  expect(await settled).toBe(false);
  expect(input('good').checked).toBe(true);
  expect(total()).toBe(before);
  expect(said()).toContain('Not saved');
  expect(document.querySelector('[role="alert"]')!.textContent).toContain('your choice wasn’t saved');
  expect(document.querySelector('[role="alert"] button')!.textContent).toBe('Reload');
});

/** The server as it is reached: `lost` takes a choice in and loses the answer, `cut` lets nothing through. */
function startServer() {
  const server = {
    line: 'up' as 'up' | 'lost' | 'cut',
    document: 'first',
    selected: '',
    keys: new Map<string, string>(),
  };
  vi.stubGlobal('fetch', (_address: string, { body, headers }: RequestInit = {}) => {
    if (server.line === 'cut') return Promise.reject(new TypeError('no network'));
    if (body === undefined) {
      return server.line === 'lost'
        ? Promise.reject(new TypeError('no network'))
        : Promise.resolve(new Response(`<main class="page" data-document="${server.document}"></main>`));
    }
    const key = (headers as Record<string, string>)['idempotency-key']!;
    const asked = JSON.parse(body as string) as Sent['body'];
    if (!server.keys.has(key)) {
      if (asked.documentSha256 !== server.document) {
        return Promise.resolve(new Response('{"code":"bid.changed"}', { status: 409 }));
      }
      server.selected = String(asked.selected);
      server.document = `with ${server.selected}`;
      server.keys.set(key, JSON.stringify({ documentSha256: server.document }));
    }
    return server.line === 'lost'
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(server.keys.get(key)));
  });
  return server;
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const alert = () => document.querySelector('[role="alert"]')?.textContent;

it('says that nobody knows it where only the answer was lost, keeps the choice in sight, and finds that it was saved', async () => {
  const server = startServer();
  const page = openPage();
  const choices = startChoices(page, () => undefined)!;
  server.line = 'lost';
  choose('good');
  await wait(5000);
  expect(server.selected).toBe('good');
  expect(input('good').checked).toBe(true);
  expect(said()).toBe('Not confirmed yet');
  expect(alert()).toContain('we don’t know yet whether your choice was saved');
  const note = document.querySelector('[role="alert"]');
  server.line = 'cut';
  expect(await Promise.all([choices.settle(), wait(5000)]).then(([isKept]) => isKept)).toBe(false);
  expect(document.querySelector('[role="alert"]')).toBe(note);
  server.line = 'up';
  await wait(10_000);
  expect([said(), alert()]).toEqual(['Saved', undefined]);
  expect(page.dataset['document']).toBe('with good');
  expect(server.keys.size).toBe(1);
});

it('sends another choice after the one that was not answered, as soon as there is a network', async () => {
  const server = startServer();
  startChoices(openPage(), () => undefined);
  server.line = 'lost';
  choose('good');
  await wait(5000);
  server.line = 'cut';
  choose('best');
  await wait(5000);
  server.line = 'up';
  window.dispatchEvent(new Event('online'));
  await wait(100);
  expect([said(), server.selected, input('best').checked]).toEqual(['Saved', 'best', true]);
});

it('shows the choice before only where the server says that it has no other', async () => {
  const server = startServer();
  startChoices(openPage(), () => undefined);
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) =>
    options?.body ? Promise.resolve(new Response('Bad gateway', { status: 502 })) : reach(address),
  );
  choose('good');
  await wait(5000);
  expect([input('good').checked, server.selected]).toEqual([false, '']);
  expect(said()).toContain('Not saved');
  expect(alert()).toContain('your choice wasn’t saved');
});

it('settles at once where everything is kept', async () => {
  const choices = startChoices(openPage(), () => undefined)!;
  expect(await choices.settle()).toBe(true);
  expect(sent).toEqual([]);
  expect(choices.openGroups()).toEqual(['Roof']);
});

it('sends from the next page what the one before could not, unless the bid has changed', async () => {
  startChoices(openPage(), () => undefined);
  choose('good');
  await pause();
  choose('best');
  sent[0]!.answer(200, { documentSha256: 'second' });
  await pause();
  const next = openPage();
  next.dataset['document'] = 'second';
  startChoices(next, () => undefined);
  expect([input('best').checked, said()]).toEqual([true, 'Saving…']);
  await pause();
  expect(sent.at(-1)!.body).toEqual({ selected: ['best'], documentSha256: 'second' });
  const later = openPage();
  later.dataset['document'] = 'of the office';
  startChoices(later, () => undefined);
  expect([input('best').checked, said()]).toEqual([false, '']);
  await pause();
  expect(sent).toHaveLength(3);
});

it('sends from the next page what was chosen after a choice whose answer was lost', async () => {
  const server = startServer();
  startChoices(openPage(), () => undefined);
  server.line = 'lost';
  choose('good');
  await wait(5000);
  choose('best');
  // The page ends; the next one is as the server has it, which took the first of them.
  vi.clearAllTimers();
  server.line = 'up';
  const next = openPage();
  next.dataset['document'] = server.document;
  input('good').checked = true;
  startChoices(next, () => undefined);
  expect([input('best').checked, said()]).toEqual([true, 'Saving…']);
  await wait(5000);
  expect([server.selected, said()]).toEqual(['best', 'Saved']);
});

it('has nothing to do on a bid without choices', () => {
  document.body.innerHTML = '<main class="page"></main>';
  expect(startChoices(document.querySelector('main')!, () => undefined)).toBeUndefined();
});

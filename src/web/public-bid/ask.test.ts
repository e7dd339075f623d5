// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { scriptWords } from '../../shared/public-bids/script-words.ts';
import { startAsk } from './ask.ts';
import { dropOld } from './device.ts';
import { eventually } from '../../../test/support/eventually.ts';

const page = `<main class="page" data-api="/api/public/bids/code">
  <section class="lines"><h2>The roof</h2>
    <table><tbody><tr><th><bdi>Flashing</bdi> <button type="button" class="ask" data-ask="flash">Ask</button></th></tr></tbody></table>
    <label class="choice"><input type="checkbox" value="vent" /><span class="choice-name"><bdi>Ridge vent</bdi></span></label>
  </section>
  <section id="questions"><h2>Questions</h2><ol class="question-list"></ol><button type="button" class="whole" data-ask="" hidden>Ask a question</button></section>
  <button type="button" class="again" data-ask="" data-start="We have thought again." hidden>Ask for this bid again</button>
  <dialog id="ask"><form>
    <div><select id="ask-line" name="lineKey"><option value="">The whole bid</option></select></div>
    <div><textarea id="ask-text" name="text"></textarea><p class="error" hidden></p></div>
    <div><input name="name" value="Ida" /></div>
    <div class="failure"></div><button type="submit">Send question</button><button type="button" data-close>Not now</button>
  </form></dialog></main>`;

const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const click = (selector: string) => one(selector).click();
const line = () => document.querySelector<HTMLSelectElement>('#ask-line')!;
const text = () => document.querySelector<HTMLTextAreaElement>('#ask-text')!;
const submit = () => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

interface Posted {
  address: string;
  body: unknown;
}
let posted: Posted[] = [];
let keys: string[] = [];
let isAway = false;
beforeEach(() => {
  [posted, keys, isAway] = [[], [], false];
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    async (address: string, options?: { body: string; headers: Record<string, string> }) => {
      if (!options) return new Response(page.replace('Questions</h2>', 'Questions</h2><p>Which?</p>'));
      posted.push({ address, body: JSON.parse(options.body) });
      keys.push(options.headers['idempotency-key'] ?? '');
      if (isAway) throw new TypeError('Failed to fetch');
      return new Response('{}');
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  load();
});

/** The page as the server writes it, with these questions. */
function load(questions = ''): void {
  document.body.innerHTML = page.replace('</ol>', `${questions}</ol>`);
  one('main').dataset['words'] = JSON.stringify(scriptWords('en-US'));
  dropOld(one('main'));
  startAsk(one('main'));
}

function write(words: string): void {
  text().value = words;
  text().dispatchEvent(new Event('input'));
}

/** Sent, without an answer, and the page is gone. */
async function dieAsking(): Promise<void> {
  vi.useFakeTimers();
  isAway = true;
  click('.ask');
  write('Which?');
  submit();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  isAway = false;
}
afterEach(() => vi.unstubAllGlobals());

it('lists the lines by their sections once it opens, and takes the one that was asked about', () => {
  expect(line().options).toHaveLength(1);
  click('.ask');
  expect([...line().querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['The roof']);
  expect([...line().options].map(({ value, text: name }) => [value, name])).toEqual([
    ['', 'The whole bid'],
    ['flash', 'Flashing'],
    ['vent', 'Ridge vent'],
  ]);
  expect(line().value).toBe('flash');
  click('.whole');
  expect(line().options).toHaveLength(3);
  expect(line().value).toBe('');
});

it('says what is missing, sends a question once, and shows it among the others', async () => {
  click('.ask');
  submit();
  expect(one('.error').textContent).toBe('Enter your question.');
  text().value = '  Which? ';
  submit();
  submit();
  await eventually(() => expect(one('#questions').textContent).toContain('Which?'));
  expect(posted).toEqual([
    { address: '/api/public/bids/code/question', body: { text: 'Which?', lineKey: 'flash', name: 'Ida' } },
  ]);
  expect(text().value).toBe('');
  expect(one('.whole').hidden).toBe(false);
});

it('begins with the words of the button, unless something is written already', () => {
  click('.again');
  expect(text().value).toBe('We have thought again.');
  text().value = 'Mine';
  click('.again');
  expect(text().value).toBe('Mine');
});

it('sends a question whose answer was lost under the same key, also from the next page and where its line stood', async () => {
  await dieAsking();
  load();
  click('.whole');
  expect([text().value, line().value]).toEqual(['Which?', 'flash']);
  submit();
  await eventually(() => expect(one('#questions').textContent).toContain('Which?'));
  expect(new Set(keys).size).toBe(1);
  expect(new Set(posted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(localStorage).toHaveLength(0);
  click('.ask');
  text().value = 'Which?';
  submit();
  await eventually(() => expect(new Set(keys).size).toBe(2));
});

it('does not offer once more what the next page shows as asked', async () => {
  await dieAsking();
  load('<li><p class="said-by">Ida</p><p class="said">Which?</p></li>');
  click('.ask');
  expect(text().value).toBe('');
});

it('keeps nothing for longer than the server knows keys, nor what an answered bid has no place for', () => {
  click('.ask');
  write('Which?');
  localStorage.setItem('/api/public/bids/code#decline-reason', 'Too much');
  load();
  expect(Object.keys(localStorage).toSorted()).toEqual(
    ['ask-line', 'ask-text', 'since'].map((name) => `/api/public/bids/code#${name}`),
  );
  vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3_600_000, toFake: ['Date'] });
  load();
  vi.useRealTimers();
  expect(localStorage).toHaveLength(0);
});

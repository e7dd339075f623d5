// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { scriptWords } from '../../shared/public-bids/script-words.ts';
import { startAsk } from './ask.ts';

const page = `<main class="page" data-api="/api/public/bids/code">
  <section class="lines"><h2>The roof</h2>
    <table><tbody><tr><th><bdi>Flashing</bdi> <button type="button" class="ask" data-ask="flash">Ask</button></th></tr></tbody></table>
    <label class="choice"><input type="checkbox" value="vent" /><span class="choice-name"><bdi>Ridge vent</bdi></span></label>
  </section>
  <section id="questions"><h2>Questions</h2><button type="button" class="whole" data-ask="" hidden>Ask a question</button></section>
  <button type="button" class="again" data-ask="" data-start="We have thought again." hidden>Ask for it again</button>
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

let posted: { address: string; body: unknown }[] = [];
beforeEach(() => {
  posted = [];
  vi.stubGlobal('fetch', async (address: string, options?: { body: string }) => {
    if (!options) return new Response(page.replace('Questions</h2>', 'Questions</h2><p>Which?</p>'));
    posted.push({ address, body: JSON.parse(options.body) });
    return new Response('{}');
  });
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = page;
  one('main').dataset['words'] = JSON.stringify(scriptWords('en-US'));
  startAsk(one('main'));
});
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
  expect(one('.error').textContent).toBe('Write your question.');
  text().value = '  Which? ';
  submit();
  submit();
  await vi.waitFor(() => expect(one('#questions').textContent).toContain('Which?'));
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

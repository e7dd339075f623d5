// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import { keepTyped } from './keep-typed.ts';

beforeEach(() => localStorage.clear());

/** The page as it is opened: the server writes the customer's name into it. */
function open(code = 'one'): { forget: () => void; text: HTMLTextAreaElement; name: HTMLInputElement } {
  document.body.innerHTML = `<main data-api="/api/public/bids/${code}"><form id="decline">
    <textarea id="ask-text"></textarea><input id="ask-name" value="Ida" /><input type="checkbox" id="consent" />
    <input type="radio" name="usual" value="Price" /><input type="radio" name="usual" value="Time" /></form></main>`;
  const forget = keepTyped(document.querySelector('main')!, document.querySelector('form')!);
  return { forget, text: document.querySelector('textarea')!, name: document.querySelector('input')! };
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input'));
}

it('finds what was typed when the page is opened again, of the same bid alone', () => {
  const first = open();
  type(first.text, 'Which colors?');
  type(first.name, 'Ida Lund');
  expect(open('another').text.value).toBe('');
  const again = open();
  expect([again.text.value, again.name.value]).toEqual(['Which colors?', 'Ida Lund']);
  type(again.name, '');
  expect(open().name.value).toBe('Ida');
});

it('finds what was chosen, but no consent', () => {
  open();
  const [consent, , time] = document.querySelectorAll<HTMLInputElement>('input[type]');
  consent!.click();
  time!.click();
  open();
  const ticked = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  expect(ticked).toEqual(['Time']);
});

it('forgets it once it is sent', () => {
  const { forget, text } = open();
  type(text, 'Which colors?');
  forget();
  expect(localStorage).toHaveLength(0);
  expect(open().text.value).toBe('');
});

it('leaves the page as it is where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  const { forget, text } = open();
  type(text, 'Which colors?');
  forget();
  expect(text.value).toBe('Which colors?');
  vi.unstubAllGlobals();
});

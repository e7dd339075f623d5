// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import { scriptWords } from '../../shared/public-bids/script-words.ts';
import { startAccept } from './accept.ts';

// The pad draws on a canvas, which is not what is looked at here.
vi.mock(import('./signature-field.ts'), () => ({
  startSignatureField: (form: HTMLFormElement, onChange: () => void) => {
    form.querySelector('#signer-name')!.addEventListener('input', onChange);
    return { method: () => 'typed', isFilled: () => true, drawnPng: () => undefined };
  },
}));

beforeEach(() => localStorage.clear());

it('says that a name is too long instead of cutting it, until it is shorter', () => {
  document.body.innerHTML = `<main class="page"><form id="accept" hidden>
    <input id="signer-name" /><p id="signer-name-error" hidden></p><p id="signature-error" hidden></p>
    <input type="checkbox" id="consent" checked /><button type="submit">Accept</button><p id="missing"></p>
  </form></main>`;
  const page = document.querySelector<HTMLElement>('main')!;
  page.dataset['words'] = JSON.stringify(scriptWords('en-US'));
  startAccept(page, () => {});
  const name = document.querySelector<HTMLInputElement>('#signer-name')!;
  const type = (value: string) => {
    name.value = value;
    name.dispatchEvent(new Event('input'));
  };
  const button = document.querySelector<HTMLButtonElement>('button')!;
  const said = document.querySelector<HTMLElement>('#signer-name-error')!;
  type('x'.repeat(300));
  expect([said.hidden, said.textContent, button.disabled]).toEqual([
    false,
    'Use at most 120 characters.',
    true,
  ]);
  expect(document.querySelector('#missing')!.textContent).toBe('To accept, add a shorter name.');
  type('Maria Castellanos');
  expect([said.hidden, button.disabled]).toEqual([true, false]);
});

it('never leaves Accept usable beside what is still needed, whatever the browser puts back', () => {
  document.body.innerHTML = `<main class="page"><form id="accept" hidden>
    <input id="signer-name" /><p id="signer-name-error" hidden></p><p id="signature-error" hidden></p>
    <input type="checkbox" id="consent" /><button type="submit" disabled>Accept</button><p id="missing"></p>
  </form></main>`;
  const page = document.querySelector<HTMLElement>('main')!;
  page.dataset['words'] = JSON.stringify(scriptWords('en-US'));
  startAccept(page, () => {});
  const button = document.querySelector<HTMLButtonElement>('button')!;
  const missing = () => document.querySelector('#missing')!.textContent;
  expect([button.disabled, missing()]).toEqual([true, 'To accept, add your full name and your consent.']);
  button.disabled = false;
  dispatchEvent(new Event('pageshow'));
  expect(button.disabled).toBe(true);
  document.querySelector<HTMLInputElement>('#signer-name')!.value = 'Maria Castellanos';
  document.querySelector<HTMLInputElement>('#consent')!.checked = true;
  dispatchEvent(new Event('pageshow'));
  expect([button.disabled, missing()]).toEqual([false, '']);
});

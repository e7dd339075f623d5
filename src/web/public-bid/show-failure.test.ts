// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';

import { scriptWords } from '../../shared/public-bids/script-words.ts';
import { CallFailure } from './bid-call.ts';
import { adviceFor, fieldSentence } from './show-failure.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

const english = 'Use at most 120 characters. This has 300.';
const refused = (field: string) => new CallFailure('request.invalid', english, { [field]: english });

it.each([
  ['signerName', 'Escriba su nombre completo.'],
  ['drawnPng', 'Dibuje su firma de nuevo.'],
  ['text', 'Este texto no se puede enviar. Acórtelo o escríbalo de nuevo.'],
])('what is refused at %s is told to a Spanish reader in Spanish, with what to do', (field, sentence) => {
  document.documentElement.lang = 'es';
  const words = scriptWords('es-US');
  expect(fieldSentence(refused(field), field, words)).toBe(sentence);
  expect(adviceFor(refused(field), words).text).toBe(`${sentence} Lo que escribió sigue aquí.`);
});

it('an English reader gets the server’s own sentence', () => {
  document.documentElement.lang = 'en';
  expect(fieldSentence(refused('text'), 'text', scriptWords('en-US'))).toBe(english);
});

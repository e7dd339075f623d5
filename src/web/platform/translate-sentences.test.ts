import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';

import { readCatalogue } from '../../../test/support/read-catalogue.ts';
import { valueForReader } from './reader-values.ts';
import { sentenceTranslator } from './translate-sentences.ts';

const pairs = readCatalogue('sentences/es');
const catalogue = (part: 0 | 1) =>
  Object.fromEntries(pairs.map((pair, at) => [String(at), compileMessageOrThrow(pair[part])]));
const inSpanish = sentenceTranslator(catalogue(0), catalogue(1));

test.each([
  ['This field is required.', 'Este campo es obligatorio.'],
  ['Invalid project ID', 'ID de proyecto no válido'],
  // Values stay as they are.
  [
    'Only $1,200.00 is still owed on INV-7. Enter that amount or less.',
    'Solo se deben todavía $1,200.00 de INV-7. Escriba ese importe o menos.',
  ],
  // What a sentence names has its own word.
  ['This invoice was not found.', 'No se encontró la factura.'],
  // Choices inside a sentence, too.
  ['“Deposit” is already billed, on a draft.', '“Deposit” ya está facturado, en un borrador.'],
  ['“Deposit” is already billed, on invoice INV-3.', '“Deposit” ya está facturado, en la factura INV-3.'],
  // An end that is there or not.
  ['This customer has no email address. Add one.', 'Este cliente no tiene correo electrónico. Agregue uno.'],
  [
    'This customer has no email address. Add one, or copy the link instead.',
    'Este cliente no tiene correo electrónico. Agregue uno, o copie el enlace.',
  ],
  ['Use at most 200 characters. This has 201.', 'Use como máximo 200 caracteres; aquí hay 201.'],
])('says “%s” in Spanish', (english, spanish) => {
  expect(inSpanish(english)).toBe(spanish);
});

test('a day or an amount inside a sentence is written as the reader writes it', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  const forReader = sentenceTranslator(catalogue(0), catalogue(1), valueForReader);
  expect(
    forReader(
      'This receipt is already on an expense: $1,088.88 to HungWait on November 25, 2026, project R-7. Save it again only if this is another purchase.',
    ).replaceAll(/\s/g, ' '),
  ).toMatch(/1[.,]?088,88 US\$ a HungWait el 25 de noviembre de 2026/);
  expect(forReader('This is before the permit was released on 5 May 2026.')).toContain('5 de mayo de 2026');
  // No day and no amount, though they begin like one.
  expect(forReader('Only 12.50 of this expense is unpaid. Enter that amount or less.')).toContain('12.50');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('several sentences are said one after the other', () => {
  expect(inSpanish('“Oak” has no price. “Pine” has no price. Send it anyway with accepts=zero.')).toBe(
    '“Oak” no tiene precio. “Pine” no tiene precio. Envíelo de todos modos con accepts=zero.',
  );
  expect(
    inSpanish(
      'The permit “Deck” of City Hall isn’t released yet. The permit “Roof” of City Hall has expired. Start the work only if you’re allowed to without it.',
    ),
  ).toBe(
    'El permiso “Deck” de City Hall todavía no se ha emitido. El permiso “Roof” de City Hall ha vencido. Empiece la obra solo si se le permite hacerlo sin eso.',
  );
});

test('a name in front stays, and a full stop in it ends no sentence', () => {
  expect(inSpanish('IMG_1.jpg: This file is empty. Choose it again.')).toBe(
    'IMG_1.jpg: Este archivo está vacío. Elíjalo de nuevo.',
  );
  expect(inSpanish('name: This field is required.')).toBe('name: Este campo es obligatorio.');
  expect(inSpanish('Dr. A. Bell already has 10 phone numbers and can’t have more.')).toBe(
    'Dr. A. Bell ya tiene 10 teléfonos y no puede tener más.',
  );
});

test('a value may be sentences itself', () => {
  expect(
    inSpanish(
      '1 row has an error, so nothing was imported. Line 2: This looks like Ann Bell. Choose who it is.',
    ),
  ).toBe(
    '1 fila tiene errores, así que no se importó nada. Renglón 2: Este parece ser Ann Bell. Elija quién es.',
  );
});

test('a name in quotation marks is never translated, whatever it says', () => {
  expect(inSpanish('Choose only one of “project”.')).toBe('Elija solo una opción de “project”.');
});

test('what is not known stays as it is', () => {
  expect(inSpanish('Nobody has ever said this. Nor that: {0} $& $1')).toBe(
    'Nobody has ever said this. Nor that: {0} $& $1',
  );
  expect(inSpanish('')).toBe('');
  // The known one of two is said all the same.
  expect(inSpanish('Nobody has ever said this. This field is required.')).toBe(
    'Nobody has ever said this. Este campo es obligatorio.',
  );
});

test('each text of the catalogue is found again with values in it, and nothing English is left', () => {
  const wrong = pairs.flatMap(([english, spanish]) => {
    const filled = (message: string) => {
      const compiled = compileMessageOrThrow(message);
      if (typeof compiled === 'string') return compiled;
      return compiled.map((part) => (typeof part === 'string' ? part : `V${part[0]}`)).join('');
    };
    const found = inSpanish(filled(english));
    return found === filled(spanish) ? [] : [[filled(english), found]];
  });
  expect(wrong).toEqual([]);
});

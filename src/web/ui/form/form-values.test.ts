import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { check, isSame, errorsOfField, withoutField } from './form-values.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'This field is required.')) });

it('makes the body out of good values', () => {
  expect(check(schema, { name: ' Oak ' })).toEqual({ body: { name: 'Oak' } });
});

it('answers a sentence by field for bad ones', () => {
  expect(check(schema, { name: ' ' })).toEqual({ errors: { name: 'This field is required.' } });
});

it('compares values by what they hold', () => {
  expect(isSame({ a: [{ b: 1 }], c: null }, { a: [{ b: 1 }], c: null })).toBe(true);
  expect(isSame({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toBe(false);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame(new Blob(['x']), new Blob(['x']))).toBe(false);
});

it('clears the errors of a changed field and of what lies under it', () => {
  const errors = { name: 'a', 'lines.0.price': 'b', 'lines.1.price': 'c', linesTotal: 'd' };
  expect(withoutField(errors, 'lines')).toEqual({ name: 'a', linesTotal: 'd' });
  expect(errorsOfField(errors, 'lines')).toEqual({ 'lines.0.price': 'b', 'lines.1.price': 'c' });
});

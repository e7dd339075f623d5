import type * as z from 'zod/mini';
import { fieldErrors } from '../../../shared/kernel/field-errors.ts';
import { translateSentences } from '../../platform/translate-sentence.ts';

export type FormErrors = Readonly<Record<string, string>>;

/** What a schema says about the values: the body to send, or a sentence by field path. */
export function check<Body>(
  schema: z.ZodMiniType<Body> | undefined,
  values: unknown,
): { body: Body; errors?: undefined } | { body?: undefined; errors: FormErrors } {
  // Without a schema the values are the body: the caller's types say so.
  if (!schema) return { body: values as Body };
  const result = schema.safeParse(values);
  return result.success ? { body: result.data } : { errors: translateSentences(fieldErrors(result.error)) };
}

/** Two sets of values are equal when they would be sent alike; a file equals only itself. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (left instanceof Blob || right instanceof Blob) return false;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, index) => isSame(each, right[index]));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The errors that remain once `name`, and what lies under it, was changed. */
export function withoutField(errors: FormErrors, name: string): FormErrors {
  if (!Object.keys(errors).some((path) => isUnder(path, name))) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isUnder(path, name)));
}

/** Only the errors of `name` and what lies under it. */
export function errorsOfField(errors: FormErrors, name: string): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isUnder(path, name)));
}

function isUnder(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

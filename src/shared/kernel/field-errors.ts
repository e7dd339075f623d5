import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What zod/mini says when neither the schema nor a locale gives a message. */
const silent = 'Invalid input';

const typeWords: Record<string, string> = {
  string: /*i18n*/ 'text',
  number: /*i18n*/ 'a number',
  int: /*i18n*/ 'a whole number',
  boolean: /*i18n*/ 'true or false',
  array: /*i18n*/ 'a list',
  object: /*i18n*/ 'an object',
};

function sentenceFor(issue: Issue): string {
  if (issue.message && issue.message !== silent) return issue.message;
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This field is required.';
    return `This must be ${typeWords[issue.expected] ?? issue.expected}.`;
  }
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.map(String).join(', ')}.`;
  const unit = 'origin' in issue && issue.origin === 'string' ? /*i18n*/ ' characters' : '';
  if (issue.code === 'too_small') return `Use at least ${issue.minimum}${unit}.`;
  if (issue.code === 'too_big') return `Use at most ${issue.maximum}${unit}.`;
  return 'This value isn’t accepted.';
}

/** A sentence by field path (`lines.3.quantity`) for what a schema refused; the first sentence of a field wins. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] = 'Plumbline doesn’t know this field.';
      continue;
    }
    fields[issue.path.join('.') || 'body'] ??= sentenceFor(issue);
  }
  return fields;
}

/** True when the request has the wrong shape (400) rather than breaking a rule (422). */
export function isMalformed(error: z.core.$ZodError): boolean {
  return error.issues.some(
    (issue) =>
      issue.code === 'invalid_type' || issue.code === 'unrecognized_keys' || issue.code === 'invalid_union',
  );
}

// Spelled as escapes because the characters themselves cannot be seen in an editor.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\uFEFF\uFFFE\uFFFF]/g;

/** No script puts more marks on a letter; setting a thousand of them on one takes time that grows with their square. */
const mostMarks = 8;
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/** Text as a page can show it: one kind of line break, tabs as spaces, no control characters, no half of a pair, no heap of marks. */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unprintable, '')
    .replace(tooManyMarks, '$1');
}

/** JSON for a template's `sys.inputs`, with every text in it made printable. */
export function printableJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? printableText(value) : value,
  );
}

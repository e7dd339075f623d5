const longest = 160;
const context = 40;

/** Two long texts cut down to where they differ, with a few words around it; short ones as they are. */
export function differingParts(before: string, after: string): { before: string; after: string } {
  if (Math.max(before.length, after.length) <= longest) return { before, after };
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const cut = (text: string) => excerpt(text, same, text.length - sameAtEnd);
  return { before: cut(before), after: cut(after) };
}

function excerpt(text: string, from: number, to: number): string {
  const start = from > context ? text.indexOf(' ', from - context) + 1 || from - context : 0;
  const end = Math.min(to + context, start + longest, text.length);
  const part = text.slice(Math.min(start, from), end);
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`;
}

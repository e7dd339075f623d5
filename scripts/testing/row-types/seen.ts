/** What values at one place were seen to be. */
export interface Seen {
  /** Types of TypeScript that need no more telling: `null`, `number`, `"draft"`. */
  simple: Set<string>;
  items: Seen | undefined;
  /** By what their field `kind` says, which tells alternatives apart. */
  objects: Map<unknown, { count: number; fields: Map<string, { count: number; seen: Seen }> }>;
}

/** So many different words may be a choice; beyond that they are any text. */
const mostWords = 30;
const longestWord = 40;

export const newSeen = (): Seen => ({
  simple: new Set(),
  items: undefined,
  objects: new Map(),
});

export function addSeen(seen: Seen, value: unknown): void {
  if (Array.isArray(value)) {
    if (isTuple(value))
      seen.simple.add(`[${value.map((item) => (item === null ? 'null' : typeof item)).join(', ')}]`);
    else for (const item of value) addSeen((seen.items ??= newSeen()), item);
    if (value.length === 0) seen.simple.add('never[]');
  } else if (value instanceof Date) seen.simple.add('Date');
  else if (Buffer.isBuffer(value)) seen.simple.add('Buffer');
  else if (typeof value === 'object' && value !== null) {
    const kind = 'kind' in value && value.kind;
    const objects = seen.objects.get(kind) ?? { count: 0, fields: new Map() };
    seen.objects.set(kind, objects);
    objects.count += 1;
    for (const [name, each] of Object.entries(value)) {
      const field = objects.fields.get(name) ?? { count: 0, seen: newSeen() };
      objects.fields.set(name, field);
      field.count += 1;
      addSeen(field.seen, each);
    }
  } else if (typeof value === 'string' && !seen.simple.has('string')) seen.simple.add(wordType(seen, value));
  else if (typeof value !== 'string') seen.simple.add(typeof value === 'number' ? 'number' : String(value));
}

/** Each value where it belongs, as in the place in a list: `["Miller", 7]`. Words alone are a list: they may each be of a choice. */
const isTuple = (items: readonly unknown[]) =>
  items.length <= 8 &&
  items.some((item) => typeof item === 'number') &&
  items.every((item) => item === null || typeof item !== 'object');

function wordType(seen: Seen, text: string): string {
  return text.length > longestWord || seen.simple.size > mostWords ? 'string' : JSON.stringify(text);
}

/** As TypeScript. A field that some objects have and others have not is optional. */
export function typeOf({ simple, items, objects }: Seen): string {
  const isAnyText = simple.has('string');
  const types = [...simple].filter((type) => !isAnyText || !type.startsWith('"')).toSorted();
  if (items) types.push(`(${typeOf(items)})[]`);
  for (const { count, fields } of objects.values()) {
    const each = [...fields].map(
      ([name, field]) => `${JSON.stringify(name)}${field.count < count ? '?' : ''}: ${typeOf(field.seen)}`,
    );
    types.push(`{ ${each.join('; ')} }`);
  }
  return types.join(' | ') || 'never';
}

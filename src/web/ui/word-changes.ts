export interface WordChange {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** More would cost more than anybody reads; such texts are told as a before and an after. */
const mostWords = 400;

/**
 * A text with the words that went and the words that came, in one; undefined where the two have so little in common that before
 * and after read better one by one, or are too long to be held against each other.
 */
export function wordChanges(before: string, after: string): WordChange[] | undefined {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords) return undefined;
  const changes = aligned(old, now);
  const lengthOf = (kind: WordChange['kind']) =>
    changes.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.text.trim().length, 0);
  const isAlike = lengthOf('same') * 2 >= Math.min(before.length, after.length) && lengthOf('same') > 0;
  return isAlike ? changes : undefined;
}

/** Words, and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== '');
}

/** The longest common sequence of words, with what is only on one side between it. */
function aligned(old: readonly string[], now: readonly string[]): WordChange[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]!;
      const below = lengths[i + 1]!;
      row[j] = old[i] === now[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add(changes, 'same', old[i]!);
      i += 1;
      j += 1;
    } else if (i < old.length && (j === now.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add(changes, 'gone', old[i]!);
      i += 1;
    } else {
      add(changes, 'new', now[j]!);
      j += 1;
    }
  }
  return changes;
}

function add(changes: WordChange[], kind: WordChange['kind'], text: string): void {
  const last = changes.at(-1);
  if (last?.kind === kind) last.text += text;
  else changes.push({ kind, text });
}

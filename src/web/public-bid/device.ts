/** The server knows an answer's key for 7 days. What was typed is not left for longer either, since nobody signs out here. */
const keptMs = 6 * 24 * 3_600_000;
const sign = '/api/public/bids/';
const since = 'since';

/** What this browser keeps of a bid under a name. A browser may keep nothing for this page; then the page alone holds it. */
export function read(page: HTMLElement, name: string): string | null {
  return trying(() => localStorage.getItem(keyOf(page, name)));
}

/** An empty text lets it go. */
export function write(page: HTMLElement, name: string, text: string): void {
  trying(() => {
    if (text === '') return remove(page, name);
    localStorage.setItem(keyOf(page, since), String(Date.now()));
    localStorage.setItem(keyOf(page, name), text);
  });
}

/** Lets go of every bid that nobody has typed at for that long, and of what this one no longer has a place for, once it is answered. */
export function dropOld(page: HTMLElement): void {
  trying(() => {
    const own = page.dataset['api'];
    const kept: Readonly<Record<string, string>> = { ...localStorage };
    for (const key of Object.keys(kept).filter((each) => each.startsWith(sign))) {
      const [bid, name = ''] = key.split('#');
      const typedAt = kept[`${bid}#${since}`];
      if (typedAt === undefined) localStorage.setItem(`${bid}#${since}`, String(Date.now()));
      else if (Date.now() - Number(typedAt) > keptMs) localStorage.removeItem(key);
      else if (bid === own && name !== since && !hasPlace(page, name)) remove(page, name);
    }
  });
}

/** With the last of a bid goes the time. */
function remove(page: HTMLElement, name: string): void {
  localStorage.removeItem(keyOf(page, name));
  const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(page, '')));
  if (own.length === 1) localStorage.removeItem(keyOf(page, since));
}

/** Names begin with the id of what they belong to. */
const hasPlace = (page: HTMLElement, name: string) =>
  page.querySelector(`[id="${name.split('.')[0]}"]`) !== null;

const keyOf = (page: HTMLElement, name: string) => `${page.dataset['api']}#${name}`;

function trying<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

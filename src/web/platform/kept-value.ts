/** What found no room in the browser's own store; it holds until the page is closed. */
const unkept = new Map<string, string>();

/** What this browser has kept under a name; undefined where there is nothing, or half of it, as a full disk leaves it. */
export function readKept(key: string, storage: Storage = localStorage): unknown {
  try {
    const text = unkept.get(key) ?? storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a choice or a memory in this browser. A full store costs a convenience, nothing else. */
export function keepValue(key: string, value: unknown, storage: Storage = localStorage): void {
  const text = JSON.stringify(value);
  try {
    storage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

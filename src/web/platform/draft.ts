/** What is kept of a form that was not sent yet. */
export interface Draft {
  values: unknown;
  /** What the form opened with: tells what the person changed, once somebody else has changed the record. */
  base?: unknown;
  /** The record's version when typing began; another one now means that somebody changed it meanwhile. */
  version: number | undefined;
  begunAt?: string | undefined;
  savedAt: string;
}

/** A draft and where it is kept. */
export interface KeptDraft {
  key: string;
  draft: Draft;
}

const prefix = 'draft:';
const tabSign = '#';
const keptMs = 30 * 24 * 60 * 60_000;

/** One family of drafts per employee, form and record: a shared machine never shows one person's text to another. */
export function draftKey(employeeId: number, form: string, entity: string | number | undefined): string {
  return `${prefix}${employeeId}:${form}:${entity ?? 'new'}`;
}

/** The draft of one tab in its family. */
export function draftKeyOfTab(family: string, tab: string): string {
  return family + tabSign + tab;
}

export function readDraft(key: string): Draft | undefined {
  const stored = localStorage.getItem(key);
  if (!stored) return undefined;
  try {
    const draft = JSON.parse(stored) as Draft;
    if (!isTooOld(draft)) return draft;
  } catch {
    // Half a draft, as a full disk leaves one, is of no use to anybody.
  }
  localStorage.removeItem(key);
  return undefined;
}

/** A draft without a time was not written by us. */
function isTooOld({ savedAt }: Draft): boolean {
  return !(Date.now() - Date.parse(savedAt) < keptMs);
}

/** All drafts of a family, whichever tab they belong to, the latest first. Ones without a tab are from before tabs were told apart. */
export function draftsOf(family: string): KeptDraft[] {
  return draftKeys()
    .filter((key) => key === family || key.startsWith(family + tabSign))
    .flatMap((key) => {
      const draft = readDraft(key);
      return draft ? [{ key, draft }] : [];
    })
    .toSorted((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
}

/** Forgets what nobody came back to for 30 days. */
export function dropOldDrafts(): void {
  for (const key of draftKeys()) readDraft(key);
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/**
 * Answers false when the device has no room or refuses: that must not stop the typing, and the form itself still holds
 * everything. Files cannot be kept here; the fields that hold them come back empty.
 */
export function writeDraft(
  key: string,
  values: unknown,
  version: number | undefined,
  more: Pick<Draft, 'base' | 'begunAt'> = {},
): boolean {
  const draft: Draft = { values, version, ...more, savedAt: new Date().toISOString() };
  const isFile = (value: unknown) => value instanceof Blob;
  const text = JSON.stringify(draft, (_name, value: unknown) =>
    isFile(value) || (Array.isArray(value) && value.some(isFile)) ? undefined : value,
  );
  return putDraft(key, text);
}

/** The same for values that are JSON already. */
export function writeDraftText(key: string, values: string, version: number): boolean {
  const savedAt = new Date().toISOString();
  return putDraft(key, `{"values":${values},"version":${version},"savedAt":"${savedAt}"}`);
}

function putDraft(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Puts a draft in another place; what cannot be moved stays where it is. */
export function moveDraft(from: string, to: string): void {
  const text = localStorage.getItem(from);
  if (text !== null && putDraft(to, text)) localStorage.removeItem(from);
}

/** Takes a draft away; what it answers puts it back. */
export function takeAwayDraft(key: string): () => void {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  return () => void (text !== null && putDraft(key, text));
}

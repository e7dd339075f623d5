/** What is kept of a form that was not sent yet. */
export interface Draft {
  values: unknown;
  /** The record's version when typing began; another one now means that somebody changed it meanwhile. */
  version: number | undefined;
  savedAt: string;
}

const prefix = 'draft:';

/** One draft per employee, form and record: a shared machine never shows one person's text to another. */
export function draftKey(employeeId: number, form: string, entity: string | number | undefined): string {
  return `${prefix}${employeeId}:${form}:${entity ?? 'new'}`;
}

export function readDraft(key: string): Draft | undefined {
  const stored = localStorage.getItem(key);
  if (!stored) return undefined;
  try {
    return JSON.parse(stored) as Draft;
  } catch {
    // Half a draft, as a full disk leaves one, is of no use to anybody.
    localStorage.removeItem(key);
    return undefined;
  }
}

/** Files cannot be kept here; the fields that hold them come back empty. */
export function writeDraft(key: string, values: unknown, version: number | undefined): void {
  const draft: Draft = { values, version, savedAt: new Date().toISOString() };
  const isFile = (value: unknown) => value instanceof Blob;
  const text = JSON.stringify(draft, (_name, value: unknown) =>
    isFile(value) || (Array.isArray(value) && value.some(isFile)) ? undefined : value,
  );
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full store must not stop the typing; the form itself still holds everything.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}

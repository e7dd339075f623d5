import { noteRefusal } from './device-refusal.ts';
import { deviceOwner } from './view-as.ts';

/** What is kept of a form that was not sent yet. */
export interface Draft {
  values: unknown;
  /** What the form opened with: tells what the person changed, once somebody else has changed the record. */
  base?: unknown;
  /** The record's version when typing began; another one now means that somebody changed it meanwhile. */
  version: number | undefined;
  begunAt?: string | undefined;
  savedAt: string;
  /** Every try to save it has this key, from the first letter to the answer, so that it is done once whatever dies between. */
  idempotencyKey?: string | undefined;
  /** A try to save it of which no answer is known yet. */
  sent?: SentDraft | undefined;
  /** The fields whose files are kept beside it (`kept-files.ts`). */
  files?: readonly string[] | undefined;
  /** Where it was typed, for the way back from the list of what waits. */
  page?: DraftPage | undefined;
}

export interface DraftPage {
  path: string;
  title: string;
}

export interface SentDraft {
  at: string;
  values: unknown;
  /** What tells each file that was in it, by its field, from another one; not of drafts from before files were told apart. */
  files?: Record<string, string>;
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
  return `${prefix}${deviceOwner(employeeId)}:${form}:${entity ?? 'new'}`;
}

/** The draft of one tab in its family. */
export function draftKeyOfTab(family: string, tab: string): string {
  return family + tabSign + tab;
}

/** The family of a tab's draft. */
export const draftFamily = (key: string) => key.replace(/#[^#]*$/, '');

export function readDraft(key: string): Draft | undefined {
  const stored = localStorage.getItem(key);
  if (!stored) return undefined;
  try {
    const draft = JSON.parse(stored) as Draft;
    if (!isTooOld(draft)) return draft;
  } catch {
    // Half a draft, as a full disk leaves one, is of no use to anybody.
  }
  removeDraft(key);
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
 * everything. Files are named, and kept elsewhere.
 */
export function writeDraft(
  key: string,
  values: unknown,
  version: number | undefined,
  {
    files: named = [],
    ...more
  }: Pick<Draft, 'base' | 'begunAt' | 'idempotencyKey' | 'sent' | 'page' | 'files'> = {},
): boolean {
  const files = [...new Set([...named, ...Object.keys(filesOf(values))])];
  const savedAt = new Date().toISOString();
  const draft: Draft = { values, version, ...more, ...(files.length > 0 && { files }), savedAt };
  return putDraft(key, draftText(draft));
}

const isFile = (each: unknown) => each instanceof Blob;

/** What tells the files in a form's fields from others. A browser may give a kept file another time than it had. */
export function filesOf(values: unknown): Record<string, string> {
  const files = Object.entries(values ?? {}).filter(
    (each): each is [string, File] => each[1] instanceof File,
  );
  return Object.fromEntries(files.map(([field, { name, size }]) => [field, `${name} ${size}`]));
}

/** As it is kept: without its files. */
export function draftText(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    isFile(each) || (Array.isArray(each) && each.some(isFile)) ? undefined : each,
  );
}

/** The same for parts that are JSON already. */
export function writeDraftText(
  key: string,
  version: number,
  parts: { values: string } & Record<string, string | undefined>,
): boolean {
  const texts = Object.entries(parts).flatMap(([name, text]) =>
    text === undefined ? [] : `"${name}":${text},`,
  );
  return putDraft(key, `{${texts.join('')}"version":${version},"savedAt":"${new Date().toISOString()}"}`);
}

/** Notes that what was sent of a draft has not arrived and will not: the next try has a key of its own. */
export function forgetSent(key: string): void {
  const { sent: _sent, idempotencyKey: _key, ...draft } = readDraft(key) ?? {};
  if ('values' in draft) putDraft(key, JSON.stringify(draft));
}

function putDraft(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    noteRefusal('drafts', false);
    return true;
  } catch {
    noteRefusal('drafts', true);
    return false;
  }
}

/** With its files. */
export function removeDraft(key: string): void {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  if (namesFiles(text)) ignoreFailure(keptFiles().then(({ dropFiles }) => dropFiles(key)));
}

let files: Promise<typeof import('./kept-files.ts')> | undefined;

/** Few forms have a file. One promise for all, so that what is asked for first is done first. */
export function keptFiles(): Promise<typeof import('./kept-files.ts')> {
  files ??= import('./kept-files.ts').catch((error: unknown) => {
    files = undefined;
    throw error;
  });
  return files;
}

const namesFiles = (text: string | null) => text?.includes('"files":[') ?? false;

/** Without a network the code that moves them may not be here; they go with what nobody came back to. */
const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Puts a draft in another place; what cannot be moved stays where it is. */
export function moveDraft(from: string, to: string): void {
  const text = localStorage.getItem(from);
  if (text === null) return;
  // First taken away: a full device has no room for two of it.
  localStorage.removeItem(from);
  if (!putDraft(to, text)) putDraft(from, text);
  else if (namesFiles(text)) ignoreFailure(keptFiles().then(({ moveFiles }) => moveFiles(from, to)));
}

/** Takes a draft away; what it answers puts it back. Its files wait a while for that, and go with those that nobody came back to. */
export function takeAwayDraft(key: string): () => void {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  return () => void (text !== null && putDraft(key, text));
}

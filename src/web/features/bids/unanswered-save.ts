import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { draftKeyOfTab, readDraft, removeDraft, writeDraftText } from '../../platform/draft.ts';
import { bodyText } from './draft/draft-body.ts';
import { draftOf } from './draft/draft-of-bid.ts';

/** A save whose answer never came, as where a page is loaded anew in the middle of it. It may have arrived all the same. */
export interface UnansweredSave {
  /** The version that it was to replace. */
  version: number;
  /** What it said, as JSON. */
  text: string;
}

/** Beside the draft, and forgotten with it. */
const keyOf = (draftKey: string) => draftKeyOfTab(draftKey, 'saving');

/** Notes a save that begins, for the next page; a full store costs that page a question, nothing else. */
export function noteSave(draftKey: string, { version, text }: UnansweredSave): void {
  if (!writeDraftText(keyOf(draftKey), text, version)) forgetSave(draftKey);
}

export function forgetSave(draftKey: string): void {
  removeDraft(keyOf(draftKey));
}

/** What an earlier page has sent last and heard nothing of. */
export function readSave(draftKey: string): UnansweredSave | undefined {
  const { values, version } = readDraft(keyOf(draftKey)) ?? {};
  return version === undefined ? undefined : { version, text: JSON.stringify(values) };
}

/** Whether a version that nobody here has seen is what was sent from here: there is nothing to choose then. */
export function isOwnSave(save: UnansweredSave | undefined, theirs: Bid): boolean {
  return save !== undefined && theirs.version === save.version + 1 && bodyText(draftOf(theirs)) === save.text;
}

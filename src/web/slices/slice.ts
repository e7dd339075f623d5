import type { MessageDescriptor } from '@lingui/core';
import type { LiveChange } from '../../shared/live/live-contract.ts';
import type { StaleData } from '../platform/live/refresher.ts';
import type { EventWords, FieldWords, MovedWords } from './event-words.ts';
import type { Restorable } from './restorable.ts';
import type { SearchLine } from './search-line.ts';

/** The parts of a project's page in which something can be changed by somebody else. */
export type ProjectPart =
  | 'top'
  | 'description'
  | 'scope'
  | 'notes'
  | 'todos'
  | 'photos'
  | 'contacts'
  | 'appointments'
  | 'bids'
  | 'invoices'
  | 'expenses'
  | 'permits'
  | 'facts';

/**
 * What the pages that show every kind of record say of one: the history, the search, what others change, the drafts on this device. The
 * list of all is `slices.ts`.
 */
export interface Slice {
  /** What a change makes old. */
  stale: (change: LiveChange) => StaleData[];
  /** Where on its project's page a change is to be seen; at the top unless declared. */
  projectPart?: ProjectPart;
  /** In the filter of a project's history, which holds events of it. */
  historyFilter?: MessageDescriptor;
  /** By the kind of event, `subject.verb`. */
  events?: Readonly<Record<string, EventWords>>;
  /** The recorded fields that no other slice has declared. */
  fields?: Readonly<Record<string, MessageDescriptor | FieldWords>>;
  /** Recorded fields that nobody reads: notes of the recorder to itself, and what the sentence says already. */
  hiddenFields?: readonly string[];
  /** What of it may move with a merge or a duplicate. */
  moved?: readonly MovedWords[];
  /** What can be put back or brought back from the history, by a name of its own. */
  restorables?: Readonly<Record<string, Restorable>>;
  /** How it stands among the results of a search. */
  search?: SearchLine;
  /** The forms that keep a draft, by the beginning of the draft's id. */
  drafts?: Readonly<Record<string, MessageDescriptor>>;
}

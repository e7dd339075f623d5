import type { ErrorCode } from '../../../shared/kernel/error-codes.ts';
import type { Language } from '../../../shared/kernel/languages.ts';
import type { Closing, SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { FieldValues } from '../../../shared/sending/message-template.ts';
import type { MessageTemplates, SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { SendingContact } from '../../../shared/sending/sending-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import type { PaperSubject } from '../outbox/outbox.ts';
import type { KeptPdf } from '../pdf/kept-drawing.ts';
import type { Services } from '../services.ts';
import type { CustomerContacts } from './recipients.ts';

/** What every sending works with. */
export interface SendingDeps {
  db: Db;
  services: Services;
}

/** A paper as it is read for its sending, once; a kind adds what it needs itself. */
export interface ReadPaper {
  /** The record as its own call answers it: what a stale version is refused with. */
  record: { readonly version: number };
  projectId: number;
  contacts: CustomerContacts;
  /** In which it speaks to its customer. */
  language: Language;
  templates: MessageTemplates;
  /** A link that is made by the sending ends in `…` here. */
  fields: FieldValues;
  closing: Closing;
  /** The name of the attached file. */
  fileName: string;
}

/**
 * What a slice tells of its kind of paper; `sendPaper` and `lookAtPaper` do the rest. `Key` addresses one paper, with whatever else is asked
 * of it; `Read` is what was read of it.
 */
export interface PaperKind<Key, Read extends ReadPaper> {
  name: SentPaper;
  /** As sentences name it: `bid`. */
  noun: string;
  codes: { noRecipient: ErrorCode; changed: ErrorCode };
  /** The address of the paper, and what is asked of it beside the message: a repeated key with other ones is refused. */
  request(key: Key): { path: string; asked?: Readonly<Record<string, unknown>> };
  /** What the outbox knows the message by. */
  about(key: Key): PaperSubject;
  /** Reads the paper as it is once sent; throws `not_found`. */
  read(deps: SendingDeps, audit: AuditContext, key: Key): Promise<Read>;
  /** The contacts of the paper's project, and which of them get such papers. */
  listContacts(db: Db, projectId: number): Promise<SendingContact[]>;
  /** Refuses what cannot go out, or needs a decision that was not made. */
  check?(read: Read): void;
  /** The PDF as it is once sent. */
  draw(deps: SendingDeps, read: Read): Promise<KeptPdf>;
  /** Locks the paper with what stands before it in the order of locks, refuses one whose project has ended, and returns its version. */
  lock(db: Db, audit: AuditContext, key: Key): Promise<number>;
  /**
   * Notes that it is released, in the transaction that records the messages; it is sent once a server takes one of them (follow-paper.ts); the paper is locked and stands as it was read. Returns the link
   * to its page, null for a paper without one; or `drawAgain` when it has just got another number than the one that was printed, which it
   * keeps: it is read and drawn anew, and asked again.
   */
  release(
    deps: SendingDeps,
    audit: AuditContext,
    read: Read,
    channel: SendingChannel,
  ): Promise<string | null | typeof drawAgain>;
}

export const drawAgain = Symbol('draw again');

import type { Language } from '../../../shared/kernel/languages.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';

/** Stands in a body where the message's personal link goes. */
export const linkPlace = '{{link}}';

/** The paper that a message brings to its customer; a report of photos has no record but its project. */
export type PaperSubject = { bidId: number } | { invoiceId: number } | { photosOf: number };

/** Somebody is on the way to an appointment. From `arrivesAt` on nobody wants to read that. */
export interface OnMyWaySubject {
  appointmentId: number;
  arrivesAt: Date;
}

export type MessageSubject = PaperSubject | OnMyWaySubject;

export interface OutgoingMessage {
  channel: 'email' | 'whatsapp';
  recipients: readonly string[];
  /** Of an e-mail: who gets a copy. */
  cc?: readonly string[] | undefined;
  subject: string;
  body: string;
  projectId?: number | undefined;
  about?: MessageSubject | undefined;
  /** Whoever has it can act as the recipient: kept apart from the body, shown to admins only, forgotten once it went out. */
  secretLink?: string | undefined;
  /** Of WhatsApp: what an approved template's places are filled with. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Of WhatsApp: in which language the template is wanted. */
  language?: Language | undefined;
  /** A file that the store has. */
  attachment?: { name: string; sha256: string } | undefined;
  /** Finds the message again instead of making a second one; unique over all callers, so it names its own. */
  callerKey?: string | undefined;
  /** The caller delivers at once after its commit; the worker then steps in only if it did not. */
  isDeliveredByCaller?: boolean | undefined;
}

export interface DeliverOutcome {
  /**
   * queued: not gone yet and tried again by itself. captured: no provider is set up, so it only stands in the outbox. uncertain: it may
   * have gone, and is not tried again by itself.
   */
  status: 'sent' | 'captured' | 'queued' | 'failed' | 'uncertain' | 'cancelled';
  /** A sentence about what went wrong, or null. */
  error: string | null;
}

/** Where every message is recorded before it is tried. */
export interface Outbox {
  /** Records the message in the caller's transaction and sees to it that it goes out after the commit, whatever happens. */
  record(db: Db, audit: AuditContext, message: OutgoingMessage): Promise<{ id: number; isNew: boolean }>;
  /** Tries to send a message whose transaction is committed and answers within 8 s; a slower try goes on behind `queued`. */
  deliver(messageId: number): Promise<DeliverOutcome>;
}

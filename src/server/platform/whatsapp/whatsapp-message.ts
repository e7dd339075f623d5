import type { CustomerLanguage } from '../../../shared/kernel/languages.ts';
import type { MessageKind } from '../../../shared/sending/paper-kinds.ts';

export interface SentWhatsapp {
  /** The name that WhatsApp gave the message. */
  providerId: string;
}

export interface WhatsappMessage {
  /** Decides on its template. */
  kind: MessageKind;
  /** Ours; WhatsApp gives it back with every state that the message reaches. */
  reference: string;
  /** As kept: `+15185550123`. */
  recipient: string;
  /** Stands below the document, or alone; at most `longestWhatsappCaption` characters. */
  caption: string;
  /** Undefined for a message of words alone. */
  attachment?: { name: string; mediaType: string; bytes: Uint8Array } | undefined;
  /** What an approved template's places are filled with, by the names of the fields. */
  fields: Readonly<Record<string, string>>;
  /** In which the template is wanted; empty takes the usual one. */
  language: CustomerLanguage;
}

export interface CloudWhatsapp {
  kind: 'cloud';
  /**
   * Resolves when WhatsApp has taken the message; throws DeliveryError. `handOver` is asked right before the one request after which
   * the message may have gone; when it says no, nothing is sent.
   */
  send(message: WhatsappMessage, handOver: () => Promise<boolean>): Promise<SentWhatsapp>;
}

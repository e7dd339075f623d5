import type { SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { Config } from '../../config.ts';
import { createCloudWhatsapp } from './cloud-whatsapp.ts';

export interface WhatsappMessage {
  /** What it brings, which decides on its template. */
  paper: SentPaper;
  /** Ours; WhatsApp gives it back with every state that the message reaches. */
  reference: string;
  /** As kept: `+15185550123`. */
  recipient: string;
  /** Stands below the document; at most `longestWhatsappCaption` characters. */
  caption: string;
  attachment: { name: string; mediaType: string; bytes: Uint8Array };
  /** What an approved template's places are filled with, by the names of the fields. */
  fields: Readonly<Record<string, string>>;
}

export interface SentWhatsapp {
  /** The name that WhatsApp gave the message. */
  providerId: string;
}

/** Without WHATSAPP_TOKEN messages stay in the outbox as captured, and there is nothing to send with. */
export type Whatsapp = { kind: 'capture' } | CloudWhatsapp;

export interface CloudWhatsapp {
  kind: 'cloud';
  /**
   * Resolves when WhatsApp has taken the message; throws DeliveryError. `handOver` is asked right before the one request after which
   * the message may have gone; when it says no, nothing is sent.
   */
  send(message: WhatsappMessage, handOver: () => Promise<boolean>): Promise<SentWhatsapp>;
}

/** The sender that the WHATSAPP_ settings ask for. */
export function createWhatsapp({ whatsapp }: Pick<Config, 'whatsapp'>): Whatsapp {
  return whatsapp ? createCloudWhatsapp(whatsapp) : { kind: 'capture' };
}

import type { Config } from '../../config.ts';
import { createCloudWhatsapp } from './cloud-whatsapp.ts';
import type { CloudWhatsapp } from './whatsapp-message.ts';

/** Without WHATSAPP_TOKEN messages stay in the outbox as captured, and there is nothing to send with. */
export type Whatsapp = { kind: 'capture' } | CloudWhatsapp;

/** The sender that the WHATSAPP_ settings ask for. */
export function createWhatsapp({ whatsapp }: Pick<Config, 'whatsapp'>): Whatsapp {
  return whatsapp ? createCloudWhatsapp(whatsapp) : { kind: 'capture' };
}

import { longestWhatsappCaption } from '../../../shared/sending/compose-message.ts';
import type { WhatsappConfig } from '../../config.ts';
import { DeliveryError, providersWords } from '../outbox/delivery-error.ts';
import { answerError, connectionError, type GraphAnswer } from './cloud-api-error.ts';
import { templateFor, templateOf } from './approved-template.ts';
import type { CloudWhatsapp, WhatsappMessage } from './whatsapp-message.ts';

export interface CloudTimes {
  uploadMs: number;
  messageMs: number;
}

const usualTimes: CloudTimes = { uploadMs: 60_000, messageMs: 30_000 };

/**
 * The WhatsApp Business Cloud API. Sending a document takes two requests: it is uploaded, which may be repeated without harm, and then a
 * message names it, which may not: whoever got no answer to that one does not know whether it went.
 */
export function createCloudWhatsapp(settings: WhatsappConfig, times: CloudTimes = usualTimes): CloudWhatsapp {
  const { url, token, phoneId } = settings;

  async function post(path: string, body: FormData | string, ms: number): Promise<GraphAnswer> {
    const response = await fetch(`${url}/${encodeURIComponent(phoneId)}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
      // Nobody else gets the token, wherever an answer points to.
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: parsed(await response.text()),
    };
  }

  async function upload(attachment: NonNullable<WhatsappMessage['attachment']>): Promise<string> {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', attachment.mediaType);
    form.set(
      'file',
      new Blob([Uint8Array.from(attachment.bytes)], { type: attachment.mediaType }),
      attachment.name,
    );
    const answer = await post('media', form, times.uploadMs).catch((thrown: unknown) => {
      throw connectionError(thrown, { mayHaveGone: false });
    });
    const id = (answer.body as { id?: unknown } | null)?.id;
    if (isTaken(answer) && typeof id === 'string' && id !== '') return id;
    throw answerError(answer, { mayHaveGone: false });
  }

  async function hand(message: WhatsappMessage, document: SentDocument | undefined): Promise<string> {
    const template = templateFor(message.kind, settings);
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.recipient.slice(1),
      biz_opaque_callback_data: message.reference,
      ...(template ? templateOf(template, message, document) : plainMessage(message, document)),
    });
    const answer = await post('messages', body, times.messageMs).catch((thrown: unknown) => {
      throw connectionError(thrown, { mayHaveGone: true });
    });
    const id = (answer.body as { messages?: { id?: unknown }[] } | null)?.messages?.[0]?.id;
    if (isTaken(answer) && typeof id === 'string' && id !== '') return id;
    throw answerError(answer, { mayHaveGone: true });
  }

  async function send(message: WhatsappMessage, handOver: () => Promise<boolean>) {
    requireSendable(message);
    const { attachment } = message;
    const document = attachment && { id: await upload(attachment), filename: attachment.name };
    if (!(await handOver())) {
      throw new DeliveryError('temporary', 'Another process is already sending this message.');
    }
    return { providerId: await hand(message, document) };
  }

  return { kind: 'cloud', send };
}

interface SentDocument {
  id: string;
  filename: string;
}

function plainMessage({ caption }: WhatsappMessage, document: SentDocument | undefined) {
  return document
    ? { type: 'document', document: { ...document, caption } }
    : { type: 'text', text: { body: caption } };
}

const isTaken = ({ status }: GraphAnswer) => status >= 200 && status < 300;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The last guard: what is no number of a person, or too long for WhatsApp, never leaves the house. */
function requireSendable({ recipient, caption }: WhatsappMessage): void {
  if (!isWhatsappNumber(recipient)) {
    throw new DeliveryError(
      'refused',
      `The message can’t be sent${providersWords(/*i18n*/ `${recipient} isn’t a phone number that WhatsApp can reach`)}.`,
    );
  }
  if (caption.length > longestWhatsappCaption) {
    throw new DeliveryError('refused', `WhatsApp takes at most ${longestWhatsappCaption} characters.`);
  }
}

/** Whether a kept phone number is one that WhatsApp could reach: with its country's code, without an extension. */
export function isWhatsappNumber(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone);
}

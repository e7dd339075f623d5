import { DeliveryError, providersWords } from '../outbox/delivery-error.ts';

/** What the Cloud API answered; `body` is null when that was no JSON. */
export interface GraphAnswer {
  status: number;
  retryAfter: string | null;
  body: unknown;
}

interface GraphError {
  code?: unknown;
  message?: unknown;
  error_data?: { details?: unknown } | null;
}

/** What the API says in words, when it does. */
function wordsOf(error: GraphError | undefined): string {
  const said = error?.error_data?.details ?? error?.message;
  return typeof said === 'string' ? providersWords(said) : '';
}

/** Of which request an answer is missing: only the one that hands the message over leaves open whether it went. */
interface Step {
  mayHaveGone: boolean;
}

/** Codes of the Cloud API for "later": its own trouble and everybody's limits. */
const temporaryCodes: ReadonlySet<number> = new Set([
  1, 2, 4, 17, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004, 135_000,
]);

/** Codes about the token, the account or its payment: nothing is wrong with the message, and it goes once that is put right. */
const settingCodes: ReadonlySet<number> = new Set([
  0, 3, 10, 33, 190, 368, 131_005, 131_031, 131_042, 133_010,
]);

/** What the office can do about the refusals that it will meet, in its own words. */
const refusals: Readonly<Record<number, string>> = {
  131_026:
    'WhatsApp can’t deliver to this number. It doesn’t use WhatsApp, has an old version, or doesn’t accept messages from companies.',
  131_030: 'This number isn’t on the list of numbers that the test account can write to.',
  131_047:
    'The customer hasn’t written in the last 24 hours, so WhatsApp only accepts approved templates (WHATSAPP_TEMPLATE).',
  131_049: 'WhatsApp didn’t deliver this message because the customer is getting too many like it.',
  131_050: 'The customer has told WhatsApp not to deliver messages like this from your company.',
  132_000:
    'The template in WHATSAPP_TEMPLATE has a different number of fields than WHATSAPP_TEMPLATE_FIELDS.',
  132_001: 'WhatsApp has no approved template with the name and language in WHATSAPP_TEMPLATE.',
};

/** Reads an answer that is not a success. */
export function answerError(answer: GraphAnswer, { mayHaveGone }: Step): DeliveryError {
  const { status, body } = answer;
  const error = (body as { error?: GraphError } | null)?.error;
  const code = typeof error?.code === 'number' ? error.code : undefined;
  const words = wordsOf(error);
  const later = (sentence: string) =>
    new DeliveryError('temporary', sentence, { retryAfterSeconds: secondsOf(answer.retryAfter) });
  if (code !== undefined && isAboutSettings(code)) {
    return later(`WhatsApp doesn’t accept your company’s account${words}.`);
  }
  if (status === 401) return later(`WhatsApp didn’t accept the access token${words}.`);
  if (status === 429 || (code !== undefined && temporaryCodes.has(code))) {
    return later(`WhatsApp can’t accept the message right now${words}.`);
  }
  // A success that names no message, and a gateway that lost the answer, say nothing about what happened behind them.
  const isSilent = status < 300 || (error === undefined && (status === 502 || status === 504));
  if (isSilent && mayHaveGone) return new DeliveryError('unknown', unconfirmed);
  if (status >= 400 && status < 500) {
    const refusal = code === undefined ? undefined : refusalOf(code);
    return new DeliveryError('refused', refusal ?? `WhatsApp rejected the message${words}.`);
  }
  return later(
    words
      ? `WhatsApp can’t accept the message right now${words}.`
      : 'WhatsApp can’t accept the message right now.',
  );
}

const unconfirmed = 'WhatsApp didn’t confirm the message.';

/** What went wrong, in words for the office, where WhatsApp names a reason that is known. */
export function refusalOf(code: number): string | undefined {
  return refusals[code];
}

const isAboutSettings = (code: number) => settingCodes.has(code) || (code >= 200 && code <= 299);

/** These happen before the first byte of a request leaves. */
const neverSentCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Reads what `fetch` threw. */
export function connectionError(thrown: unknown, { mayHaveGone }: Step): DeliveryError {
  const { name, message, cause } = thrown as Error & { cause?: { code?: unknown; message?: string } };
  const isTimeout = name === 'TimeoutError';
  if (mayHaveGone && !neverSentCodes.has(cause?.code)) {
    return new DeliveryError('unknown', unconfirmed, { cause: thrown });
  }
  return new DeliveryError(
    'temporary',
    isTimeout
      ? 'WhatsApp didn’t answer in time.'
      : `WhatsApp couldn’t be reached${providersWords(cause?.message ?? message)}.`,
    { cause: thrown },
  );
}

/** `Retry-After` in seconds or as a date; what is neither is none. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

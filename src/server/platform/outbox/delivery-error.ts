/**
 * What is known of a message that the provider did not acknowledge: `refused` for good, `temporary` (it has not gone, a later try
 * may succeed), or `unknown` (all of it was sent and the answer is missing, so it may have gone).
 */
export type DeliveryFailure = 'refused' | 'temporary' | 'unknown';

/** A message that the provider did not acknowledge, whatever the channel; the message is a sentence for a person. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly failure: DeliveryFailure;
  /** How long the provider asked to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    failure: DeliveryFailure,
    sentence: string,
    { cause, retryAfterSeconds }: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(sentence, { cause });
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The part of a provider's own words that a sentence can carry: its first line, bounded, with nothing that cannot be kept. */
export function providersWords(text: string): string {
  const line = (text.split(/[\r\n]/, 1)[0] ?? '').slice(0, 300).toWellFormed().replaceAll('\0', '').trim();
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`;
}

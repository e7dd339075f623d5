import { createPostGuarded, type PostGuarded } from '../outgoing/post-guarded.ts';
import { ForbiddenAddressError } from '../outgoing/request-guarded.ts';

/** By which push services know who sends. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Where a device is reached, and how what it gets is encrypted. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: string;
  /** A later one of the same topic takes the place of one that is still on its way. */
  topic: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
}

/**
 * `taken` by the push service; `gone`: nobody receives there any more; `later`: it may be tried again, not before the seconds where it says
 * some; `refused`: trying again would be refused again.
 */
export type PushOutcome =
  | { kind: 'taken' | 'gone' }
  | { kind: 'later'; reason: string; afterSeconds?: number | undefined }
  | { kind: 'refused'; reason: string };

export interface Push {
  makeKeys(): Promise<PushKeys>;
  /** `contact` is whom a push service turns to when something is wrong: an address with https or mailto. */
  send(
    target: PushTarget,
    message: PushMessage,
    sender: { keys: PushKeys; contact: string },
  ): Promise<PushOutcome>;
}

/** Sends notifications by the Web Push protocol (RFC 8030, 8291, 8292). The library encrypts and signs; the request is ours and guarded. */
export function createPush(post: PostGuarded = createPostGuarded()): Push {
  const library = async () => (await import('web-push')).default;
  return {
    makeKeys: async () => (await library()).generateVAPIDKeys(),
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }, { keys, contact }) {
      const { generateRequestDetails } = await library();
      const target = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = generateRequestDetails(target, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttlSeconds,
        urgency: 'high',
        topic,
      });
      try {
        const answer = await post(endpoint, { headers, body });
        return outcomeOf(answer.status, answer.headers['retry-after']);
      } catch (error) {
        // The resolver may be wrong for an hour; the device would not come back by itself.
        if (error instanceof ForbiddenAddressError)
          return { kind: 'refused', reason: 'the address is not public' };
        return { kind: 'later', reason: `no answer (${(error as { code?: string }).code ?? 'unknown'})` };
      }
    },
  };
}

const longestPauseSeconds = 3_600;

function outcomeOf(status: number, retryAfter: string | string[] | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  const seconds = Number(retryAfter);
  const afterSeconds = seconds > 0 ? Math.min(seconds, longestPauseSeconds) : undefined;
  return { kind: 'later', reason, afterSeconds };
}

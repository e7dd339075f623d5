import { requestGuarded, type Guard, type GuardedRequest } from './request-guarded.ts';

export interface GuardedAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type PostGuarded = (
  url: string,
  message: Pick<GuardedRequest, 'headers'> & { body: Uint8Array },
) => Promise<GuardedAnswer>;

/** Makes what posts to addresses that somebody outside has named. No more is read of an answer than its head. */
export function createPostGuarded(guard: Guard = {}): PostGuarded {
  return async (url, message) => {
    const answer = await requestGuarded(url, { method: 'POST', ...message }, guard);
    answer.on('error', () => undefined).destroy();
    return { status: answer.statusCode ?? 0, headers: answer.headers };
  };
}

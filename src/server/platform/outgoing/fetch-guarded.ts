import { requestGuarded, type Guard, type GuardedRequest } from './request-guarded.ts';

/** No answer of use: none in time, none at all, or one that is too large. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

const mostBytes = 1024 * 1024;

/** A fetch for addresses that somebody outside has named, within bounds of time and size; it follows no redirect. */
export async function fetchGuarded(url: string, sent: GuardedRequest, guard: Guard): Promise<Response> {
  try {
    const answer = await requestGuarded(url, sent, guard);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
      chunks.push(chunk);
    }
    const { statusCode: status = 0, headers } = answer;
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status,
      headers: { 'content-type': headers['content-type'] ?? '' },
    });
  } catch (error) {
    throw new NoAnswerError(`${new URL(url).host}: ${(error as Error).message}`, { cause: error });
  }
}

import { ApiError } from './api-client.ts';

/**
 * Waits for a call and gives its failure the words of the specification, section 8: the server's error, or else
 * `HTTP error! status: {code}`, which ApiError says by itself, or else `fallback` when there was no answer at all.
 */
export async function orSay<Answer>(fallback: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) throw new ApiError(0, { error: fallback });
    throw error;
  }
}

import { ApiError } from './api-client.ts';

/**
 * Waits for a call and gives its failure the words of the specification, section 8: the server's error, or else
 * `HTTP error! status: {code}`, which ApiError says by itself, or else `fallback` when there was no answer at all.
 */
export async function withFallbackMessage<Answer>(fallback: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) throw new ApiError(0, { error: fallback });
    throw error;
  }
}

/** For a cell or a field that is saved alone: what is wrong with it, without its name in front. */
export function withoutFieldName(error: unknown): unknown {
  const [sentence] = error instanceof ApiError ? Object.values(error.fields) : [];
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

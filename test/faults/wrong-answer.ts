import type { TestAnswer } from '../support/test-app.ts';

/** What a client waits for as the sign of success (specification, section 7). */
const successWords = /successfully|\bcanceled\b|\bdeclined\b|^Expense payment deleted/;

const leaks = /at \w+ \(|node_modules|syntax error|violates|relation "|\/src\//;

/** What a refusal does that none may do; undefined for one that is as it should be, and for what worked. */
export function wrongWith({ status, body }: Pick<TestAnswer, 'status' | 'body'>): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500) return 'It failed:';
  const { error, code, requestId } = body as Record<string, unknown>;
  const isSentence = typeof error === 'string' && /\S.*[.?]$|^Invalid project ID$/s.test(error);
  if (!isSentence || typeof code !== 'string' || typeof requestId !== 'string') return 'It has no sentence:';
  if (successWords.test(error)) return 'It sounds like success:';
  return leaks.test(JSON.stringify(body)) ? 'It tells of its inside:' : undefined;
}

import { JsonText, ListAnswer } from './route.ts';

/** The JSON of an answer; null when there is none. What the database wrote is not parsed again. */
export function answerText(answer: unknown): string | null {
  if (answer === undefined) return null;
  if (answer instanceof JsonText) return answer.text;
  if (answer instanceof ListAnswer) return answerText(answer.rows);
  return JSON.stringify(answer);
}

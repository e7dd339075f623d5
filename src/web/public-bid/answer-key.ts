/**
 * A key for one answer of the customer, by which the server knows a repetition. It stands here once more because a module shared with
 * the employees' pages would bring the whole of their common code along.
 */
export function newAnswerKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

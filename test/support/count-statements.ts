import { Client } from 'pg';
import { vi } from 'vitest';

/** How many statements the app sends to the database while `work` runs, those that begin and end transactions apart; and what `work` answers. */
export async function countStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: number }> {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    const answer = await work();
    const texts = sent.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    const isPart = (text: string) => !/^\s*(begin|commit|rollback|start)/i.test(text);
    return { answer, statements: texts.filter(isPart).length };
  } finally {
    sent.mockRestore();
  }
}

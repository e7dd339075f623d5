import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Refused } from '../../../shared/kernel/change-many.ts';

/** Does the same to each record, one after the other: whatever refuses one before it is written is told, and the others are done. */
export async function eachOne(
  records: readonly { id: number; name: string }[],
  act: (id: number) => Promise<unknown>,
): Promise<{ changed: number[]; refused: Refused[] }> {
  const changed: number[] = [];
  const refused: Refused[] = [];
  for (const { id, name } of records) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection does one after the other
      if ((await act(id)) !== false) changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, name, reason: error.message });
    }
  }
  return { changed, refused };
}

import type { AppError } from '../../../shared/kernel/app-error.ts';

/**
 * Waits for a write and turns a violation of the unique index `index` into a refusal. The index decides, so two calls at
 * once cannot both pass. The failed statement has ended the transaction: the refusal must leave the use case.
 */
export async function refuseDuplicate<T>(
  write: Promise<T>,
  index: string,
  refusal: () => AppError,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === index) throw refusal();
    throw error;
  }
}

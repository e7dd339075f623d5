import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ErrorCode } from '../../../shared/kernel/error-codes.ts';

/** The refusal for each unique index that a write may violate. */
export type UniqueIndexes = Readonly<Record<string, () => AppError>>;

/** The refusal (409) of a value that only one record may have, said at its field. */
export const valueTaken = (code: ErrorCode, field: string, sentence: string) => () =>
  new AppError(code, sentence, { fields: { [field]: sentence } });

/**
 * Waits for a write and turns a violation of one of these unique indexes into its refusal. The index decides, so two calls at
 * once cannot both pass. The failed statement has ended the transaction: the refusal must leave the use case.
 */
export async function refuseDuplicate<T>(write: Promise<T>, indexes: UniqueIndexes): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    const refusal = code === '23505' && typeof constraint === 'string' ? indexes[constraint] : undefined;
    throw refusal ? refusal() : error;
  }
}

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkReferences, type References } from './new-project-queries.ts';

const sentences: Record<keyof References, string> = {
  counter_type: 'This kind of project is no longer offered. Choose another.',
  customerId: 'This customer was not found.',
  categoryId: 'This category was not found.',
  businessId: 'This business was not found.',
  salespersonId: 'This salesperson doesn’t work for this business. Choose another one.',
  employeeIds: 'One of these people no longer works here.',
};

/** The refusal for a kind of project that went while the lead was being saved. */
export function kindNotOffered(): AppError {
  const fields = { counter_type: sentences.counter_type };
  return new AppError('project.unknown_reference', sentences.counter_type, { fields });
}

/** Refuses (422, by field) what does not exist, and a salesperson of another business. */
export async function requireReferences(db: Db, references: References): Promise<void> {
  const isNone = Object.values(references).every(
    (value) => value == null || (Array.isArray(value) && value.length === 0),
  );
  if (isNone) return;
  const found = await checkReferences(db, {
    ...references,
    employeeIds: [...new Set(references.employeeIds ?? [])],
  });
  const missing = (Object.keys(sentences) as (keyof References)[]).filter((field) => !found[field]);
  const [first] = missing;
  if (first === undefined) return;
  const fields = Object.fromEntries(missing.map((field) => [field, sentences[field]]));
  throw new AppError('project.unknown_reference', sentences[first], { fields });
}

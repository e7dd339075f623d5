export interface ChangedFields {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Fields that change with every write and say nothing to a reader of the history. */
const silentFields = new Set(['version', 'updatedAt']);

/** The fields in which two states of a resource differ; undefined when there are none. */
export function changedFields(before: object, after: object): ChangedFields | undefined {
  const changed: ChangedFields = { before: {}, after: {} };
  const old = before as Record<string, unknown>;
  for (const [field, value] of Object.entries(after)) {
    if (silentFields.has(field) || JSON.stringify(old[field]) === JSON.stringify(value)) continue;
    changed.before[field] = old[field] ?? null;
    changed.after[field] = value;
  }
  return Object.keys(changed.after).length > 0 ? changed : undefined;
}

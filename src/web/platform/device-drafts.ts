import { readDraft, type Draft } from './draft.ts';

/** What somebody has typed into a form of this device and not saved. */
export interface DeviceDraft extends Draft {
  key: string;
  form: string;
}

const prefixOf = (employeeId: number) => `draft:${employeeId}:`;

/** Somebody's drafts on this device, the latest first. */
export function draftsOfEmployee(employeeId: number): DeviceDraft[] {
  const prefix = prefixOf(employeeId);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): DeviceDraft[] => {
      const draft = readDraft(key);
      const form = key.slice(prefix.length).split(':')[0] ?? '';
      return draft ? [{ key, form, ...draft }] : [];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

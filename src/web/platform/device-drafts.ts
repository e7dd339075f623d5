import { openDrafts } from './draft-presence.ts';
import { thisTab } from './draft-tab.ts';
import { deviceOwner } from './view-as.ts';
import { draftKeyOfTab, draftFamily, moveDraft, readDraft, type Draft } from './draft.ts';

/** What somebody has typed into a form of this device and not saved. */
export interface DeviceDraft extends Draft {
  key: string;
  form: string;
  /** The record that the form is about, as the form names it; `new` for none. */
  entity: string;
}

const prefixOf = (employeeId: number) => `draft:${deviceOwner(employeeId)}:`;

/** Somebody's drafts on this device, the latest first. */
export function draftsOfEmployee(employeeId: number): DeviceDraft[] {
  const prefix = prefixOf(employeeId);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): DeviceDraft[] => {
      const draft = readDraft(key);
      const family = draftFamily(key).slice(prefix.length);
      const [form = ''] = family.split(':', 1);
      return draft ? [{ key, form, entity: family.slice(form.length + 1), ...draft }] : [];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Makes the draft of a tab that is gone this tab's own, so that its form opens with it. Where this tab has one, the form offers it. */
export async function resumeDraft(key: string): Promise<void> {
  const own = draftKeyOfTab(draftFamily(key), thisTab().id);
  if (key === own || readDraft(own) || (await openDrafts([key])).has(key)) return;
  moveDraft(key, own);
}

import { useEffect, useState } from 'react';
import { holdDraft, openDrafts, releaseDraft } from './draft-presence.ts';
import { newTab, thisTab } from './draft-tab.ts';
import { draftKey, draftKeyOfTab, draftsOf, moveDraft, readDraft } from './draft.ts';
import { useEmployee } from './session.ts';

/**
 * Where this tab keeps what is worked on here, where nobody is asked whether to go on with it: two tabs of one person are held like two
 * people, and what a closed tab has left is gone on with here. Undefined for the moment that it takes to ask whether another tab has it open.
 */
export function useOwnDraft(form: string, entity?: number): string | undefined {
  const family = draftKey(useEmployee().id, form, entity);
  const [tab] = useState(thisTab);
  const [key, setKey] = useState(() => {
    const own = draftKeyOfTab(family, tab.id);
    const isPlain = readDraft(own) !== undefined || othersIn(family, own).length === 0;
    return tab.isCertain && isPlain ? own : undefined;
  });

  useEffect(() => {
    let isHere = true;
    let own = draftKeyOfTab(family, tab.id);
    async function settle() {
      const isOurs = await holdDraft(own);
      if (!isHere) return;
      if (!isOurs && !tab.isCertain) {
        // A duplicate of a tab that has it open.
        own = draftKeyOfTab(family, newTab());
        void holdDraft(own);
      }
      if (!readDraft(own)) await takeLeft(family, own);
      if (isHere) setKey(own);
    }
    void settle();
    return () => {
      isHere = false;
      releaseDraft(own);
    };
  }, [family, tab]);

  return key;
}

function othersIn(family: string, own: string) {
  // Formerly the note of a save that was on its way stood here, and all tabs had one draft: the family itself.
  const note = draftKeyOfTab(family, 'saving');
  return draftsOf(family).filter(({ key }) => key !== own && key !== note);
}

/** Makes the latest draft of a closed tab this tab's own. Another one waits until this one is done with, and meets it as a stale save. */
async function takeLeft(family: string, own: string): Promise<void> {
  const keys = othersIn(family, own).map(({ key }) => key);
  const open = await openDrafts(keys);
  const left = keys.find((key) => !open.has(key));
  if (left !== undefined) moveDraft(left, own);
}

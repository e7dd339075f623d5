import { useEffect, useState } from 'react';
import { createDraftKeeper } from '../../platform/draft-keeper.ts';
import { draftKey, readDraft } from '../../platform/draft.ts';
import { getSession } from '../../platform/session.ts';

export interface DraftState {
  /** The form opened with what was typed before. */
  isRestored: boolean;
  /** Somebody saved the record since the draft was begun. */
  isOutdated: boolean;
  savedAt: string | undefined;
  discard: () => void;
}

interface DraftDeclaration {
  form: string;
  entity: string | number | undefined;
  version: number | undefined;
  isKept: boolean;
}

/** Keeps what is typed on this device, shortly after each change and at once when the page goes away. */
export function useDraft({ form, entity, version, isKept }: DraftDeclaration) {
  const [storageKey] = useState(() => draftKey(getSession().employee?.id ?? 0, form, entity));
  const [restored, setRestored] = useState(() => (isKept ? readDraft(storageKey) : undefined));
  const [keeper] = useState(() => (isKept ? createDraftKeeper(storageKey, version) : undefined));

  useEffect(() => {
    if (!keeper) return;
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  return {
    restoredValues: restored?.values,
    keeper,
    remove() {
      keeper?.drop();
      setRestored(undefined);
    },
    state: {
      isRestored: restored !== undefined,
      isOutdated: restored?.version !== undefined && version !== undefined && restored.version !== version,
      savedAt: restored?.savedAt,
    },
  };
}

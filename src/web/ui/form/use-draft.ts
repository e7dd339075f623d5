import { useEffect, useRef, useState } from 'react';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../platform/draft.ts';
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

const pauseMs = 250;

/** Keeps what is typed on this device, shortly after each change and at once when the page goes away. */
export function useDraft<Values>({ form, entity, version, isKept }: DraftDeclaration) {
  const employeeId = getSession().employee?.id ?? 0;
  const storageKey = draftKey(employeeId, form, entity);
  const [restored, setRestored] = useState(() => (isKept ? readDraft<Values>(storageKey) : undefined));
  const waiting = useRef<(() => void) | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);

  const [actions] = useState(() => ({
    flush() {
      clearTimeout(timer.current);
      waiting.current?.();
      waiting.current = undefined;
    },
    drop() {
      clearTimeout(timer.current);
      waiting.current = undefined;
      removeDraft(storageKey);
    },
    /** Undefined means that nothing differs from the start, so there is nothing to keep. */
    save(values: Values | undefined) {
      if (!isKept) return;
      // The first call only reports what the form opened with.
      if (isFirst.current) {
        isFirst.current = false;
        return;
      }
      waiting.current = values
        ? () => writeDraft(storageKey, values, version)
        : () => removeDraft(storageKey);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => actions.flush(), pauseMs);
    },
  }));

  useEffect(() => {
    window.addEventListener('pagehide', actions.flush);
    return () => {
      window.removeEventListener('pagehide', actions.flush);
      actions.flush();
    };
  }, [actions]);

  return {
    restoredValues: restored?.values,
    save: actions.save,
    flush: actions.flush,
    remove() {
      actions.drop();
      setRestored(undefined);
    },
    state: {
      isRestored: restored !== undefined,
      isOutdated: restored?.version !== undefined && version !== undefined && restored.version !== version,
      savedAt: restored?.savedAt,
    },
  };
}

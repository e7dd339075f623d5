import { removeDraft, writeDraft } from './draft.ts';

const pauseMs = 250;

export interface DraftKeeper {
  /** Keeps the values a moment later; undefined means that nothing differs from the start. */
  save: (values: unknown) => void;
  /** Keeps at once what is still waiting. */
  flush: () => void;
  /** Forgets the draft and what is still waiting. */
  drop: () => void;
}

/** Writes a form's draft shortly after each change, so that typing is never slowed by the disk. */
export function createDraftKeeper(storageKey: string, version: number | undefined): DraftKeeper {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpening = true;

  function flush(): void {
    clearTimeout(timer);
    waiting?.();
    waiting = undefined;
  }

  return {
    flush,
    drop() {
      clearTimeout(timer);
      waiting = undefined;
      removeDraft(storageKey);
    },
    save(values) {
      // The first call only reports what the form opened with.
      if (isOpening) {
        isOpening = false;
        return;
      }
      waiting = values ? () => writeDraft(storageKey, values, version) : () => removeDraft(storageKey);
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
  };
}

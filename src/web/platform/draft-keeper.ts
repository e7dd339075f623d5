import { readDraft, removeDraft, writeDraft, type Draft } from './draft.ts';

const pauseMs = 250;

/** What the typing began on. */
export type DraftStart = Pick<Draft, 'base' | 'version'>;

export interface DraftKeeper {
  /** Where the draft is kept. */
  key: () => string;
  /** Keeps the values a moment later; undefined means that nothing differs from the start. */
  save: (values: unknown, start?: DraftStart) => void;
  /** Keeps at once what is still waiting. */
  flush: () => void;
  /** Forgets the draft and what is still waiting. */
  drop: () => void;
  /** From here on keeps somewhere else; what is there already stays. */
  moveTo: (key: string) => void;
}

/** Writes a form's draft shortly after each change, so that typing is never slowed by the disk. */
export function createDraftKeeper(firstKey: string, onRefused?: () => void): DraftKeeper {
  let key = firstKey;
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpening = true;
  let begunAt: string | undefined;

  function flush(): void {
    clearTimeout(timer);
    waiting?.();
    waiting = undefined;
  }

  function write(values: unknown, { base, version }: DraftStart): void {
    begunAt ??= readDraft(key)?.begunAt ?? new Date().toISOString();
    if (!writeDraft(key, values, version, { base, begunAt })) onRefused?.();
  }

  return {
    key: () => key,
    flush,
    drop() {
      clearTimeout(timer);
      waiting = undefined;
      begunAt = undefined;
      removeDraft(key);
    },
    moveTo(next) {
      key = next;
      begunAt = undefined;
    },
    save(values, start = { version: undefined }) {
      // The first call only reports what the form opened with.
      if (isOpening) {
        isOpening = false;
        return;
      }
      waiting = values ? () => write(values, start) : () => removeDraft(key);
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
  };
}

import {
  filesOf,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftPage,
  type SentDraft,
} from './draft.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

const pauseMs = 250;

/** What the typing began on, and which files of the draft do not stand in the form, though they should. */
export type DraftStart = Pick<Draft, 'base' | 'version' | 'files'>;

export interface DraftKeeper {
  /** Where the draft is kept. */
  key: () => string;
  /** Keeps the values a moment later; undefined means that nothing differs from the start, and forgets what is kept unless it may not. */
  save: (values: unknown, start?: DraftStart, options?: { mayForget: boolean }) => void;
  /** Keeps at once what is still waiting. */
  flush: () => void;
  /** Forgets the draft and what is still waiting. */
  drop: () => void;
  /** What each try to save it is sent with, until it is dropped or renewed. */
  idempotencyKey: () => string;
  /** The try of which no answer is known. */
  sent: () => SentDraft | undefined;
  /** Keeps, before it is sent, what is sent. */
  sending: (values: unknown, start: DraftStart) => void;
  /** The server has said no: nothing of it is on its way. */
  answered: () => void;
  /** Nothing was sent or typed since it was dropped. */
  isEmpty: () => boolean;
  /** What was sent is over; what stands here is sent as another write from now on. */
  renew: () => void;
  /** From here on keeps somewhere else; what is there already stays. */
  moveTo: (key: string) => void;
}

/** What is kept beside the values. */
type Kept = Pick<Draft, 'begunAt' | 'idempotencyKey' | 'sent' | 'page'>;

interface DraftKeeperOptions {
  /** Off for what is only kept while it is sent. */
  keepsTyping?: boolean | undefined;
  /** The device refuses to keep it. */
  onRefused?: (() => void) | undefined;
  /** The page that the form stands on, asked while somebody types. */
  page?: (() => DraftPage) | undefined;
}

/** Writes a form's draft shortly after each change, so that typing is never slowed by the disk. */
export function createDraftKeeper(firstKey: string, options: DraftKeeperOptions = {}): DraftKeeper {
  const { keepsTyping = true, onRefused, page } = options;
  let key = firstKey;
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpening = true;
  let known: Kept | undefined;

  function kept(): Kept {
    if (known) return known;
    const { begunAt, idempotencyKey, sent, page: typedAt } = readDraft(key) ?? {};
    known = { begunAt, idempotencyKey, sent, page: typedAt };
    return known;
  }

  function idempotencyKey(): string {
    kept().idempotencyKey ??= newIdempotencyKey();
    return kept().idempotencyKey!;
  }

  function flush(): void {
    clearTimeout(timer);
    waiting?.();
    waiting = undefined;
  }

  function write(values: unknown, { base, version, files }: DraftStart): void {
    kept().begunAt ??= new Date().toISOString();
    idempotencyKey();
    if (!writeDraft(key, values, version, { base, ...kept(), files })) onRefused?.();
  }

  /** Puts what is kept beside the values to those that are kept already. */
  function rewrite(): void {
    flush();
    const draft = readDraft(key);
    if (draft) write(draft.values, draft);
  }

  return {
    key: () => key,
    flush,
    drop() {
      clearTimeout(timer);
      waiting = undefined;
      known = {};
      removeDraft(key);
    },
    moveTo(next) {
      key = next;
      known = undefined;
    },
    idempotencyKey,
    sent: () => kept().sent,
    sending(values, start) {
      flush();
      kept().page ??= page?.();
      kept().sent ??= { at: new Date().toISOString(), values, files: filesOf(values) };
      write(values, start);
    },
    answered() {
      kept().sent = undefined;
      if (keepsTyping) rewrite();
      else removeDraft(key);
    },
    isEmpty: () => readDraft(key) === undefined,
    renew() {
      kept().sent = undefined;
      kept().idempotencyKey = undefined;
      rewrite();
    },
    save(values, start = { version: undefined }, { mayForget } = { mayForget: true }) {
      // The first call only reports what the form opened with.
      if (isOpening) {
        isOpening = false;
        return;
      }
      if (!keepsTyping) return;
      kept().page ??= page?.();
      const forget = () => mayForget && kept().sent === undefined && removeDraft(key);
      waiting = values ? () => write(values, start) : forget;
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
  };
}

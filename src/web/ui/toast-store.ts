import { createStore } from '../platform/store.ts';

export interface ToastAction {
  label: string;
  run: () => unknown;
}

export interface Toast {
  id: number;
  tone: 'neutral' | 'success' | 'error';
  message: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** The record that it tells of: what was told of it before is over by then, and so is its Undo. */
  about?: string | undefined;
  /** Shown for this long; paused while the pointer or the focus is on the region. */
  durationMs: number;
}

type Options = Partial<Pick<Toast, 'description' | 'action' | 'about' | 'durationMs'>>;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function add(tone: Toast['tone'], message: string, options: Options, durationMs: number): number {
  lastId += 1;
  const { about } = options;
  const others = toasts.read().filter((each) => about === undefined || each.about !== about);
  // Four at once are already more than anybody reads; the oldest goes.
  toasts.set([...others.slice(-3), { id: lastId, tone, message, durationMs, ...options }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.read().filter((each) => each.id !== id));
}

let undoLabel = 'Undo';

/** The region knows the language; the store does not. */
export function nameUndo(label: string): void {
  undoLabel = label;
}

/** One sentence in the corner. Says what was done, or what was not and what can be done about it. */
export const toast = {
  show: (message: string, options: Options = {}) => add('neutral', message, options, 5000),
  success: (message: string, options: Options = {}) => add('success', message, options, 4000),
  error: (message: string, options: Options = {}) => add('error', message, options, 12_000),
  /** Something was done and can be taken back for a while. */
  undo: (message: string, undo: () => unknown, options: Pick<Options, 'about'> = {}) =>
    add('success', message, { ...options, action: { label: undoLabel, run: undo } }, 10_000),
  dismiss: dismissToast,
};

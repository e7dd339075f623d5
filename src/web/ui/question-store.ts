export interface Question {
  title: string;
  text: string;
  /** What it is about, one by one, each with the way there; who goes there has not said yes. */
  points?: readonly { text: string; to: string }[];
  /** The act in a word or two, not `OK`. */
  confirmLabel: string;
  /** What can be done instead. */
  other?: { label: string; run: () => void };
}

interface Asked extends Question {
  answer: (isSure: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function set(next: Asked | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks whoever acts, in the middle of the page, from wherever in the code that is known; true when they are sure. One at a time. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (isSure) => {
        set(undefined);
        resolve(isSure);
      },
    });
  });
}

export const questionStore = {
  read: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

import { createStore } from '../platform/store.ts';

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

export const askedQuestion = createStore<Asked | undefined>(undefined);

/** Asks whoever acts, in the middle of the page, from wherever in the code that is known; true when they are sure. One at a time. */
export function ask(question: Question): Promise<boolean> {
  askedQuestion.read()?.answer(false);
  return new Promise((resolve) => {
    askedQuestion.set({
      ...question,
      answer: (isSure) => {
        askedQuestion.set(undefined);
        resolve(isSure);
      },
    });
  });
}

let asked: { answer: (isProven: boolean) => void; end: Promise<boolean> } | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the person to say again who they are; true once they have. Calls that ask at the same time wait for the same answer. */
export function askForProof(): Promise<boolean> {
  // Where nobody shows the question, the refusal itself is shown.
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked) return asked.end;
  let settle: (isProven: boolean) => void;
  const end = new Promise<boolean>((resolve) => (settle = resolve));
  const question = {
    end,
    answer: (isProven: boolean) => {
      if (asked !== question) return;
      asked = undefined;
      settle(isProven);
      tell();
    },
  };
  asked = question;
  tell();
  return end;
}

export const proofQuestion = {
  read: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

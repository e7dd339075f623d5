let writing = 0;
let waiting: (() => void)[] = [];

/** A write of this page begins; call the answer once it has ended. */
export function beginWriting(): () => void {
  writing += 1;
  return () => {
    writing -= 1;
    if (writing > 0) return;
    for (const tell of waiting) tell();
    waiting = [];
  };
}

/** A write of this page is on its way, and its result may be shown already. */
export function isWriting(): boolean {
  return writing > 0;
}

/** Comes once no write is on its way. */
export async function whenWritten(): Promise<void> {
  if (writing > 0) await new Promise<void>((tell) => waiting.push(tell));
}

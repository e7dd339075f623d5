/**
 * Does `work` in the time that `waiting` waits for somebody else, such as the database, and answers what both came to. What `work` throws is
 * thrown when its result is taken; where `waiting` ends at once it is done only then, and not at all where that fails.
 */
export async function meanwhile<W, T>(waiting: Promise<W>, work: () => T): Promise<[W, () => T]> {
  let outcome: (() => T) | undefined;
  // By then the question is on its way.
  const turn = setImmediate(() => (outcome = outcomeOf(work)));
  try {
    return [await waiting, () => (outcome ??= outcomeOf(work))()];
  } finally {
    clearImmediate(turn);
  }
}

function outcomeOf<T>(work: () => T): () => T {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

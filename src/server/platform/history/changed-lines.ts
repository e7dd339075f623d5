/** The lines in which two states differ, for the history; a bid of 200 lines is not copied for one new price. */
export function changedLines<Line extends { id: number }>(before: readonly Line[], after: readonly Line[]) {
  const textOf = ({ id: _id, ...line }: Line) => JSON.stringify(line);
  const missingIn = (others: readonly Line[]) => {
    const texts = new Set(others.map(textOf));
    return (line: Line) => !texts.has(textOf(line));
  };
  return { before: before.filter(missingIn(after)), after: after.filter(missingIn(before)) };
}

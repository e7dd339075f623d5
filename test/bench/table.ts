export function table(titles: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join(' | ');
  return [format(titles), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(format), ''].join(
    '\n',
  );
}

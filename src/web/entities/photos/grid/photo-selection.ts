/** Which photos are chosen, and from which one a range goes. */
export interface PhotoSelection {
  ids: ReadonlySet<number>;
  anchor: number | undefined;
}

export const nothingSelected: PhotoSelection = { ids: new Set(), anchor: undefined };

/** One more, or one less. */
export function toggled({ ids }: PhotoSelection, id: number): PhotoSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** All from the last one touched to this one, beside what is chosen already. `sequence` is the order that is seen. */
export function extendedTo(
  { ids, anchor }: PhotoSelection,
  id: number,
  sequence: readonly number[],
): PhotoSelection {
  const from = anchor === undefined ? -1 : sequence.indexOf(anchor);
  const to = sequence.indexOf(id);
  if (to < 0) return { ids, anchor };
  const start = from < 0 ? to : from;
  const range = sequence.slice(Math.min(start, to), Math.max(start, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: from < 0 ? id : anchor };
}

export function allOf(sequence: readonly number[]): PhotoSelection {
  return { ids: new Set(sequence), anchor: sequence[0] };
}

/** Without those that are not there any more, or not in sight. */
export function amongPresent(selection: PhotoSelection, sequence: readonly number[]): PhotoSelection {
  const present = new Set(sequence);
  if ([...selection.ids].every((id) => present.has(id))) return selection;
  const { anchor } = selection;
  return {
    ids: new Set([...selection.ids].filter((id) => present.has(id))),
    anchor: anchor !== undefined && present.has(anchor) ? anchor : undefined,
  };
}

/** The states where no place takes a sales tax on what a contractor sells, by their letters. Alaska has none of its own, but its cities do. */
export const untaxedStates = {
  DE: 'Delaware',
  MT: 'Montana',
  NH: 'New Hampshire',
  OR: 'Oregon',
} as const;

/** The letters of a state, as they stand before a ZIP in an address. */
export const stateBeforeZip = /\b([A-Z]{2}),?\s+\d{5}(?:-\d{4})?\b/;

/** The states where no place takes a sales tax on what a contractor sells, by their letters. Alaska has none of its own, but its cities do. */
export const untaxedStates = {
  DE: 'Delaware',
  MT: 'Montana',
  NH: 'New Hampshire',
  OR: 'Oregon',
} as const;

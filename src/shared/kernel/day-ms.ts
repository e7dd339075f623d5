/** A day as it is counted on a clock: the day on which clocks change is an hour shorter or longer. */
export const dayMs = 86_400_000;

/**
 * SQL: whether the total of a bid `b` is the least that it can be, since nothing is chosen of one of its pick-one groups
 * (`BidTotals.startsFrom`). A contract is what it is.
 */
export const startsFromSql = (bid: string, lines = 'bid_lines') => `(${bid}.status <> 'finalized' and exists (
  select from ${lines} g where g.bid_id = ${bid}.id and g.choice_group is not null
  group by g.section_position, g.choice_group having not bool_or(g.is_selected)))`;

/** SQL: the name of a bid `b` of a project with a number, as `bidLabel` (shared/bids) makes it: `R-1042 · v2`, `R-1042-2 · v1`. */
export const bidLabelSql = (bid: string, projectNumber: string) =>
  `${projectNumber} || case when ${bid}.number > 1 then '-' || ${bid}.number else '' end || ' · v' || ${bid}.revision`;

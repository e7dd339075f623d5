/** SQL: the name of a bid `b` of a project with a number, as `bidLabel` (shared/bids) makes it: `R-1042 · Rev 2`, `R-1042-2 · Rev 1`. */
export const bidLabelSql = (bid: string, projectNumber: string) =>
  `${projectNumber} || case when ${bid}.number > 1 then '-' || ${bid}.number else '' end || ' · Rev ' || ${bid}.revision`;

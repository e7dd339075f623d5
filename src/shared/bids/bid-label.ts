/** The one name of a bid, on paper and everywhere else: the project's number, the bid's own from the second on, and the revision. */
export function bidLabel(bid: { projectNumber: string; number: number; revision: number }): string {
  const number = bid.number > 1 ? `${bid.projectNumber}-${bid.number}` : bid.projectNumber;
  return `${number} · Rev ${bid.revision}`;
}

import type { Bid } from '../../../shared/bids/bid-contract.ts';
import {
  checkBid,
  openFindings,
  type CheckContext,
  type DecisionKey,
} from '../../../shared/bids/bid-checks.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';

/**
 * Refuses to send what must be put right first (409) or needs a decision (422), naming each finding in `fields`. The latter go out when
 * the call accepts them by their keys. Returns the accepted ones that were really there.
 */
export function requireDecided(
  bid: Bid,
  context: CheckContext,
  accepted: readonly DecisionKey[],
): DecisionKey[] {
  const findings = checkBid(bid, context);
  const open = openFindings(findings, accepted);
  if (open.length === 0) {
    return accepted.filter((key) => findings.some((finding) => finding.key === key));
  }
  const fields = Object.fromEntries(open.map(({ key, sentence }) => [key, sentence]));
  const sentences = open.map(({ sentence }) => sentence).join(' ');
  if (open.some(({ isDecision }) => !isDecision))
    throw new AppError('bid.not_sendable', sentences, { fields });
  const all = findings.filter(({ isDecision }) => isDecision).map(({ key }) => key);
  const advice = `Send it anyway with accepts=${all.join(',')}.`;
  throw new AppError('bid.needs_decision', `${sentences} ${advice}`, { fields });
}

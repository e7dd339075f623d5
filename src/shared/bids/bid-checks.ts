import { fromAmount } from '../kernel/money.ts';
import { discountProblem } from '../papers/discount-limit.ts';
import { isEditable, type BidStatus } from './bid-status.ts';
import { countedLines, isCostUnknown, type PricedLine } from './bid-totals.ts';

/** What somebody may send anyway, once told. */
export const decisionKeys = ['margin', 'unknown_cost', 'zero_price'] as const;
export type DecisionKey = (typeof decisionKeys)[number];

/** What must be put right first. */
export type BlockKey = 'no_lines' | 'expired' | 'schedule' | 'discount';

export interface BidFinding {
  key: DecisionKey | BlockKey;
  /** True for what somebody may decide to send anyway; the others are put right first. */
  isDecision: boolean;
  /** In a sentence. */
  sentence: string;
  /** The lines that it speaks of. */
  lines: string[];
}

/** What the bid alone does not say. */
export interface CheckContext {
  /** Of the company. */
  today: string;
  /** The least that a bid should earn, in basis points of its price before tax; 0 asks nobody. */
  marginFloorBps: number;
  /** The largest discount of who sends it, in basis points of the lines; null for any. */
  discountLimitBps: number | null;
}

/** The parts of a bid on the wire that are looked at; amounts are the wire's. */
export interface CheckedBid {
  status: BidStatus;
  isWaiting: boolean;
  linesTotal: number;
  discount: number;
  total: number;
  tax: number;
  cost: number | null;
  priceWithoutCost: number;
  validUntil: string | null;
  paymentSchedule: readonly { due: number }[];
  sections: readonly { lines: readonly CheckedLine[] }[];
}

export interface CheckedLine extends Pick<PricedLine, 'optional' | 'choiceGroup' | 'selected'> {
  name: string;
  unitPrice: number;
  unitCost: number | null;
  total: number;
}

/** Everything about a bid that somebody should know before it goes out. What is out already was decided when it went. */
export function checkBid(bid: CheckedBid, context: CheckContext): BidFinding[] {
  return isEditable(bid) ? contentFindings(bid, context) : [];
}

function contentFindings(
  bid: CheckedBid,
  { today, marginFloorBps, discountLimitBps }: CheckContext,
): BidFinding[] {
  const lines = bid.sections.flatMap((section) => section.lines);
  if (lines.length === 0) {
    return [block('no_lines', 'The bid has no lines yet. Add at least one before you send it.')];
  }
  const findings: BidFinding[] = [];
  if (bid.validUntil !== null && bid.validUntil < today) {
    findings.push(block('expired', 'This bid has expired. Choose a later valid-until date.'));
  }
  if (isScheduleOff(bid)) {
    findings.push(block('schedule', 'The payments don’t add up to the bid’s total. Change the schedule.'));
  }
  const discount = discountProblem(bid, discountLimitBps);
  if (discount) findings.push(block('discount', discount));
  const margin = marginBelow(bid, marginFloorBps);
  if (margin !== undefined) {
    const sentence = `The margin is ${percent(margin)}, below the company’s floor of ${percent(marginFloorBps)}.`;
    findings.push({ key: 'margin', isDecision: true, sentence, lines: [] });
  }
  const unknown = marginFloorBps === 0 ? [] : withoutCost(bid);
  if (unknown.length > 0) {
    const floor = percent(marginFloorBps);
    const sentence =
      unknown.length === 1
        ? `“${unknown[0]}” has no cost, so Plumbline can’t check its margin against the company’s floor of ${floor}.`
        : `${unknown.length} lines have no cost, so Plumbline can’t check their margin against the company’s floor of ${floor}.`;
    findings.push({ key: 'unknown_cost', isDecision: true, sentence, lines: unknown });
  }
  const free = lines.filter((line) => line.unitPrice === 0).map((line) => line.name);
  if (free.length > 0) {
    const sentence = free.length === 1 ? `“${free[0]}” has no price.` : `${free.length} lines have no price.`;
    findings.push({ key: 'zero_price', isDecision: true, sentence, lines: free });
  }
  return findings;
}

function block(key: BlockKey, sentence: string): BidFinding {
  return { key, isDecision: false, sentence, lines: [] };
}

function isScheduleOff({ paymentSchedule, total }: CheckedBid): boolean {
  if (paymentSchedule.length === 0) return false;
  const due = paymentSchedule.map((payment) => fromAmount(payment.due));
  return due.some((cents) => cents < 0) || due.reduce((sum, cents) => sum + cents, 0) !== fromAmount(total);
}

/** The names of the lines that count and whose cost nobody knows. */
function withoutCost({ sections }: CheckedBid): string[] {
  const lines = sections.flatMap((each, section) => each.lines.map((line) => ({ ...line, section })));
  const { isIn } = countedLines(
    lines,
    lines.map(({ total }) => fromAmount(total)),
  );
  return lines.filter((line, place) => isIn[place] && isCostUnknown(line)).map(({ name }) => name);
}

/** The margin in basis points of the price before tax of what has a cost, rounded down, where that is below the floor. */
function marginBelow(
  { total, tax, cost, priceWithoutCost }: CheckedBid,
  floorBps: number,
): number | undefined {
  if (floorBps === 0 || cost === null) return undefined;
  const price = fromAmount(total) - fromAmount(tax) - fromAmount(priceWithoutCost);
  const earned = price - fromAmount(cost);
  // Without a price there is no share of it; who gives work away earns less than any floor.
  if (price <= 0) return earned < 0 ? -10_000 : undefined;
  if (earned * 10_000 >= floorBps * price) return undefined;
  return Math.max(Math.floor((earned * 10_000) / price), -10_000);
}

function percent(bps: number): string {
  return `${bps / 100}%`;
}

/** The findings that stand in the way of a sending for which some were accepted. */
export function openFindings(
  findings: readonly BidFinding[],
  accepted: readonly DecisionKey[],
): BidFinding[] {
  return findings.filter(
    ({ key, isDecision }) => !isDecision || !(accepted as readonly string[]).includes(key),
  );
}

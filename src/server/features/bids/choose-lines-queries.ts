import { isChoice } from '../../../shared/bids/bid-totals.ts';
import { secondChoice } from '../../../shared/bids/one-choice.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred } from '../../platform/db/query.ts';
import { updateBidContent } from './bid-content-queries.ts';
import { lockBid, type BidKey } from './bid-queries.ts';
import { contentOf, linesOf, priceBid, type BidContent } from './bid-rules.ts';

/** What a choice has changed, for the history. */
export interface SavedChoice {
  before: { chosen: string[]; total: number };
  after: { chosen: string[]; total: number };
}

/**
 * Keeps which options and alternatives of a bid are chosen, with all totals by the code of the editor's save; undefined when they were
 * chosen already. Of the bid's project the caller holds the lock. Refuses (422) what is no choice, and two of one group.
 */
export async function saveChoice(
  db: Db,
  key: BidKey,
  selected: ReadonlySet<string>,
  now: Date,
): Promise<SavedChoice | undefined> {
  const bid = await lockBid(db, key, { now, publicUrl: '' });
  if (!bid) throw new AppError('bid.not_open', 'This bid is no longer open, so nothing was changed.');
  const before = contentOf(bid);
  const after = withChosen(before, selected);
  const changed = linesOf(after.sections).filter(
    ({ selected: isSelected }, index) => isSelected !== linesOf(before.sections)[index]!.selected,
  );
  if (changed.length === 0) return undefined;
  const totals = priceBid(after);
  await updateBidContent(db, key.bidId, after, totals, now);
  await executeDeferred(
    db,
    'update bid_lines set is_selected = not is_selected where bid_id = $1 and key = any($2)',
    [key.bidId, changed.map((line) => line.key)],
  );
  return {
    before: { chosen: chosenIn(before), total: bid.total },
    after: { chosen: chosenIn(after), total: toAmount(totals.total) },
  };
}

function withChosen(content: BidContent, selected: ReadonlySet<string>): BidContent {
  const known = new Set(
    linesOf(content.sections)
      .filter(isChoice)
      .map((line) => line.key),
  );
  const unknown = [...selected].find((key) => !known.has(key));
  if (unknown !== undefined)
    throw invalidField('selected', 'This bid doesn’t have that option. Reload the page.');
  const sections = content.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) =>
      isChoice(line) ? { ...line, selected: selected.has(line.key) } : line,
    ),
  }));
  const second = secondChoice(sections);
  if (second) throw invalidField('selected', `Choose only one of “${second.group}”.`);
  return { ...content, sections };
}

function chosenIn({ sections }: BidContent): string[] {
  return linesOf(sections)
    .filter((line) => isChoice(line) && line.selected)
    .map(({ name }) => name);
}

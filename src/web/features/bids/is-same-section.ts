import type { Cents } from '../../../shared/kernel/money.ts';
import type { SectionDraft } from './draft/bid-draft.ts';
import { isAlike } from './offer/is-same-offer.ts';

interface SectionProps {
  section: SectionDraft;
  byLine: ReadonlyMap<string, Cents>;
}

/** Whether a section shows the same as before: of all totals only those of its own lines are its business. */
export function isSameSection<Props extends SectionProps>(before: Props, after: Props): boolean {
  const { byLine: former, ...one } = before;
  const { byLine, ...other } = after;
  return isAlike(one, other) && after.section.lines.every(({ key }) => former.get(key) === byLine.get(key));
}

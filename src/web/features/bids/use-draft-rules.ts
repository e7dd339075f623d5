import { useState } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { fromAmount } from '../../../shared/kernel/money.ts';
import { useRight } from '../../platform/session.ts';
import type { DraftRules } from './draft/draft-problems.ts';

/** Only an administrator may enter a credit; those that the bid has are nobody's mistake. */
export function useDraftRules(bid: Bid) {
  const mayCredit = useRight('credits.give');
  const [rules, setRules] = useState(() => draftRules(bid, mayCredit));
  function follow(theirs: Bid) {
    if (!rules.mayCredit) setRules(draftRules(theirs, false));
  }
  return { rules, follow };
}

function draftRules(bid: Bid, mayCredit: boolean): DraftRules {
  const lines = bid.sections.flatMap((section) => section.lines);
  return {
    mayCredit,
    knownLines: new Map(
      lines.map(({ key, quantity, unitPrice }) => [key, { quantity, unitPrice: fromAmount(unitPrice) }]),
    ),
  };
}

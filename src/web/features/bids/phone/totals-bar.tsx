import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from '../bid-editor.module.css';
import type { DraftTotals } from '../draft/draft-totals.ts';
import type { TotalRange } from '../draft/total-range.ts';
import { BidTotalsList } from '../offer/bid-totals-list.tsx';
import { LeftOutNote } from '../offer/left-out-note.tsx';
import type { LabelledRates } from '../offer/total-labels.ts';
import { ChoiceRange } from '../offer/choice-range.tsx';
import { SaveWord } from '../save-word.tsx';
import type { SaveState } from '../use-bid-autosave.ts';

interface TotalsBarProps {
  totals: DraftTotals;
  range: TotalRange | undefined;
  rates: LabelledRates;
  /** How many lines the totals are without. */
  leftOut: number;
  state: SaveState;
}

/** The total under the thumb; a tap shows how it comes about. */
export function TotalsBar({ totals, range, rates, leftOut, state }: TotalsBarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.barTotal}>
          {totals.startsFrom ? <Trans>Starting from</Trans> : <Trans>Total</Trans>} <Icon name="chevronUp" />
        </span>
        <span className={styles.barState}>
          <SaveWord state={state} />
        </span>
        <Money cents={totals.total} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Totals`}>
        <BidTotalsList totals={totals} rates={rates} />
        <LeftOutNote count={leftOut} />
        {range && range.lowest !== range.highest && <ChoiceRange range={range} />}
      </Sheet>
    </>
  );
}

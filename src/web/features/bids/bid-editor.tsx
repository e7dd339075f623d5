import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, type ReactNode } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { reduceDraft } from './bid-draft-actions.ts';
import { draftOf, totalsOfDraft } from './bid-draft.ts';
import styles from './bid-editor.module.css';
import { bidKey } from './bid-keys.ts';
import { BidSections } from './bid-sections.tsx';
import { BidPayments, BidRates, BidTexts } from './bid-terms-panel.tsx';
import { BidTotalsList } from './bid-totals-list.tsx';
import { SaveNote } from './save-note.tsx';
import { useBidAutosave, useStartingDraft } from './use-bid-autosave.ts';

interface BidEditorProps {
  bid: Bid;
  /** The buttons above the editor; `flush` saves what is not saved yet and answers whether it could. */
  actions: (flush: () => Promise<boolean>) => ReactNode;
}

/** A bid that is not out yet: everything is edited in place and saves itself. */
export function BidEditor({ bid, actions }: BidEditorProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const start = useStartingDraft(bid);
  const [draft, dispatch] = useReducer(reduceDraft, start.draft);
  const { state, flush, overwrite, adopt } = useBidAutosave(bid, start, draft, (saved) => {
    cache.setQueryData(bidKey(bid.project_id, bid.id), saved);
  });
  const totals = totalsOfDraft(draft);

  function takeTheirs(theirs: Bid) {
    const theirDraft = draftOf(theirs);
    dispatch({ type: 'replace', draft: theirDraft });
    adopt(theirs, theirDraft);
  }

  return (
    <>
      {actions(flush)}
      <div className={styles.layout}>
        <div className={styles.main}>
          <TextField
            label={t`Title`}
            placeholder={t`New roof, front and back`}
            maxLength={200}
            value={draft.title}
            onChange={(title) => dispatch({ type: 'set', change: { title } })}
          />
          <BidSections sections={draft.sections} totals={totals} dispatch={dispatch} />
          <BidTexts draft={draft} dispatch={dispatch} />
        </div>
        <aside className={styles.side} aria-label={t`Totals and offer`}>
          <Section title={t`Totals`}>
            <BidTotalsList totals={totals} />
          </Section>
          <SaveNote
            state={state}
            onRetry={() => void flush()}
            onKeepMine={overwrite}
            onTakeTheirs={takeTheirs}
          />
          <BidRates draft={draft} dispatch={dispatch} />
          <BidPayments draft={draft} dispatch={dispatch} />
        </aside>
      </div>
      <div className={styles.bar}>
        <Trans>Total</Trans>
        <Money cents={totals.total} />
      </div>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, type ReactNode } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { reduceEditor } from './bid-draft-actions.ts';
import { draftOf, problemOf, totalsOfDraft } from './bid-draft.ts';
import styles from './bid-editor.module.css';
import { focusPlace, showSaveNote } from './bid-focus.ts';
import { bidKey } from './bid-keys.ts';
import { bpsOf } from './bid-numbers.ts';
import { BidSections } from './bid-sections.tsx';
import { BidPayments, BidRates, BidTexts } from './bid-terms-panel.tsx';
import { BidTotalsList } from './bid-totals-list.tsx';
import { useProblemWords } from './problem-words.ts';
import { readableDraft } from './readable-draft.ts';
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
  const [{ draft, readable }, dispatch] = useReducer(reduceEditor, undefined, () => ({
    draft: start.draft,
    readable: readableDraft(start.draft, draftOf(bid)),
  }));
  const { state, flush, overwrite, adopt } = useBidAutosave(bid, start, draft, (saved) => {
    cache.setQueryData(bidKey(bid.project_id, bid.id), saved);
  });
  const totals = totalsOfDraft(readable);
  const { sentence, reason } = useProblemWords();

  function takeTheirs(theirs: Bid) {
    const theirDraft = draftOf(theirs);
    dispatch({ type: 'replace', draft: theirDraft });
    adopt(theirs, theirDraft);
  }

  /** Saves for what comes next; when it cannot, says what stands in the way and goes there. */
  async function saveOrSay(): Promise<boolean> {
    if (await flush()) return true;
    const problem = problemOf(draft);
    if (problem) toast.error(sentence(problem), { description: reason(problem, draft), durationMs: 6000 });
    else toast.error(t`This bid is not saved yet. The note beside its totals says why.`);
    if (problem && 'place' in problem) focusPlace(problem.place);
    else showSaveNote();
    return false;
  }

  return (
    <>
      {actions(saveOrSay)}
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
            <BidTotalsList totals={totals} taxRateBps={bpsOf(readable.taxRate)} />
          </Section>
          <div data-save-note="">
            <SaveNote
              state={state}
              onRetry={() => void flush()}
              onKeepMine={overwrite}
              onTakeTheirs={takeTheirs}
            />
          </div>
          <BidRates draft={draft} dispatch={dispatch} />
          <BidPayments draft={draft} dispatch={dispatch} payments={totals.payments} />
        </aside>
      </div>
      <div className={styles.bar}>
        <Trans>Total</Trans>
        <Money cents={totals.total} />
      </div>
    </>
  );
}

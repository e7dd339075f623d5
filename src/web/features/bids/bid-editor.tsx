import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toAmount } from '../../../shared/kernel/money.ts';
import { textLimits } from '../../../shared/bids/bid-limits.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { useAfterPaint } from '../../platform/after-paint.ts';
import { scheduleIdle } from '../../platform/lazy.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { menuActions } from '../../ui/menu-actions.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import styles from './bid-editor.module.css';
import { BidHead } from './bid-head.tsx';
import headStyles from './bid-head.module.css';
import { bidKey } from '../../entities/bids/bid-keys.ts';
import { emptySection, type BidDraft, type SectionDraft } from './draft/bid-draft.ts';
import { changedPlace } from './draft/changed-place.ts';
import { addSections, removeSection, setOffer } from './draft/draft-changes.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { problemsOf, type DraftPlace, type DraftProblem } from './draft/draft-problems.ts';
import { isDiscountTooMuch, labelledRates, totalsOfDraft } from './draft/draft-totals.ts';
import { linesLeftOut } from './draft/readable-draft.ts';
import { totalRangeOf } from './draft/total-range.ts';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { focusField, showSaveNote } from './focus-field.ts';
import { BidGrid } from './grid/bid-grid.tsx';
import type { CellField } from './grid/grid-columns.ts';
import { useGridColumns } from './grid/use-grid-columns.ts';
import { useGridPlace } from './grid/use-grid-place.ts';
import { BidPayments } from './offer/bid-payments.tsx';
import { BidPictures } from './offer/bid-pictures.tsx';
import { BidRates } from './offer/bid-rates.tsx';
import { BidTexts } from './offer/bid-texts.tsx';
import { BidTotalsList } from './offer/bid-totals-list.tsx';
import { TotalsStrip } from './offer/totals-strip.tsx';
import { LeftOutNote } from './offer/left-out-note.tsx';
import { ChoiceRange } from './offer/choice-range.tsx';
import { PaneTabs, type EditorPane } from './pane-tabs.tsx';
import { PhoneLines } from './phone/phone-lines.tsx';
import { TotalsBar } from './phone/totals-bar.tsx';
import { BidPreview } from './preview/bid-preview.tsx';
import type { PreviewFrame } from './preview/preview-frame.ts';
import { useProblemWords } from './problem-words.ts';
import { rehearseTyping } from './rehearse-typing.ts';
import { SaveNote } from './save-note.tsx';
import { SaveWord } from './save-word.tsx';
import { useBidAutosave } from './use-bid-autosave.ts';
import { useBidDraft } from './use-bid-draft.ts';
import { useStable } from '../../platform/use-stable.ts';
import { useFolds } from './use-folds.ts';
import { useDraftRules } from './use-draft-rules.ts';
import { useStartingDraft } from './use-starting-draft.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const InsertSections = lazy(async () => (await import('./insert-sections.tsx')).InsertSections);

/** The name of the choice whether the offer stands beside the lines. */
const foldedOffer = 'folded:bid-offer';

/** Once the page that has just opened has drawn all of itself. */
const rehearsalMs = 300;

interface BidEditorProps {
  bid: Bid;
  /** Where this tab keeps what is typed. */
  draftKey: string;
  /** What the customer's page shows besides the bid: who offers it to whom. */
  frame: PreviewFrame;
  /** The end of the page's heading, where a desk has the title, the total and the buttons. */
  slot: HTMLElement | null;
  /** The bid's buttons; `flush` saves what is not saved yet and answers whether it could. */
  actions: (flush: () => Promise<boolean>) => ReactNode;
}

/** A bid that is not out yet: everything is edited in place and saves itself. */
export function BidEditor({ bid, draftKey, frame, slot, actions }: BidEditorProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const isPhone = useIsPhone();
  const start = useStartingDraft(bid, draftKey);
  const { rules, follow: followRules } = useDraftRules(bid);
  const history = useBidDraft(start.draft, () => draftOf(bid));
  const { draft, readable, edit, editText } = history;
  const { state, flush, keepMine, takeTheirs } = useBidAutosave(bid, draftKey, start, draft, rules, {
    onSaved: (saved) => cache.setQueryData(bidKey(bid.project_id, bid.id), saved),
    onRebase: (change, theirs) => {
      followRules(theirs);
      history.rebase(change);
    },
    onTaken: (theirDraft) => edit(() => theirDraft),
  });
  const totals = totalsOfDraft(readable);
  const leftOut = linesLeftOut(draft, readable);
  // What stands beside the lines follows once what was typed is on the screen.
  const later = useAfterPaint(readable);
  const canUndo = useAfterPaint(history.canUndo);
  const canRedo = useAfterPaint(history.canRedo);
  const laterTotals = totalsOfDraft(later);
  const rates = labelledRates(later);
  const range = totalRangeOf(later);
  const { sentence, reason } = useProblemWords();
  const offerUndo = useUndoToast();
  const root = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const place = useGridPlace();
  const { columns, ...columnChoice } = useGridColumns(grid, draft.sections.length > 0);
  const [isPreviewing, setPreviewing] = useState(false);
  const [pane, setPane] = useState<EditorPane>('paper');
  const hasPane = isPreviewing && !isPhone;
  const [isOfferFolded, setOfferFolded] = useState(() => readKept(foldedOffer) === true);
  const hasOffer = isPhone || !(isOfferFolded || hasPane);
  const { folded, fold: setFolded } = useFolds(bid.id, draft.sections);
  const find = useFind();

  // Wherever the cursor is put, as by an undo or where something is to be mended, is in sight.
  const shut = draft.sections.find(
    ({ key, lines }) => folded.has(key) && lines.some((line) => line.key === place.cursor?.row),
  )?.key;
  const spot = `${place.cursor?.focus} ${shut}`;
  const [seenSpot, setSeenSpot] = useState(spot);
  if (spot !== seenSpot) {
    setSeenSpot(spot);
    if (shut !== undefined) setFolded([shut], false);
  }

  function fold(sections: readonly string[], isFolded: boolean) {
    if (isFolded) {
      const gone = draft.sections.filter(({ key }) => sections.includes(key));
      place.leave(new Set(gone.flatMap(({ lines }) => lines.map(({ key }) => key))));
    }
    setFolded(sections, isFolded);
  }

  function foldOffer(isFolded: boolean) {
    setOfferFolded(isFolded);
    keepValue(foldedOffer, isFolded);
  }
  const [isInserting, setInserting] = useState(false);

  /** Undo and redo show what they have changed. */
  function follow(next: typeof history.before, go: () => void) {
    if (!next) return;
    const changed = changedPlace(draft, next);
    go();
    if (isPhone || !changed) return;
    if ('section' in changed) place.goTo({ row: changed.section, field: 'name' });
    else place.goTo({ row: changed.line, field: shownField(changed.field) });
  }

  function shownField(field: string | undefined): CellField {
    const cell = columns.find(({ key }) => key === field)?.key;
    return cell && cell !== 'total' ? cell : 'name';
  }

  /** Puts the cursor where something is to be mended. */
  function goTo(where: DraftPlace) {
    if (where.in === 'line') {
      const field = where.field === 'choiceGroup' ? 'name' : where.field;
      place.goTo({ row: where.line.key, field });
    } else if (where.in === 'section') place.goTo({ row: where.section.key, field: 'name' });
    else {
      // A field behind the paper cannot take the focus.
      flushSync(() => {
        setPane('offer');
        foldOffer(false);
      });
      focusField(where.in === 'payment' ? `payment-${where.payment.key}` : where.field);
    }
  }

  /** Saves for what comes next; when it cannot, says what stands in the way and goes there. */
  async function saveOrSay(): Promise<boolean> {
    if (await flush()) return true;
    const [problem] = problemsOf(draft, rules);
    if (problem) toast.error(sentence(problem), { description: reason(problem, draft), durationMs: 6000 });
    else toast.error(t`This bid isn’t saved yet. The note next to its totals says why.`);
    if (problem && 'place' in problem) goTo(problem.place);
    else showSaveNote();
    return false;
  }

  function addSection() {
    const section = emptySection();
    edit(addSections([section]));
    place.goTo({ row: section.key, field: 'name' });
  }

  /** Behind what is there, as one step of undo. */
  function insertSections(sections: readonly SectionDraft[]) {
    edit(addSections(sections));
    setInserting(false);
    const without = (draft: BidDraft) => sections.reduce((rest, { key }) => removeSection(key)(rest), draft);
    offerUndo(plural(sections.length, { one: '# section inserted', other: '# sections inserted' }), () =>
      edit(without),
    );
    if (sections[0]) place.goTo({ row: sections[0].key, field: 'name' });
  }

  const rehearse = useEffectEvent(() => rehearseTyping(draft));
  useEffect(() => scheduleIdle(rehearse, rehearsalMs), []);

  const sectionKeys = draft.sections.map(({ key }) => key);
  const isAllFolded = sectionKeys.every((key) => folded.has(key));
  const entries: MenuEntry[] = [
    { label: t`Find in this bid`, icon: 'search', hint: isPhone ? undefined : 'Ctrl F', onSelect: find.open },
    ...(sectionKeys.length > 1
      ? [
          {
            label: isAllFolded ? t`Expand all sections` : t`Collapse all sections`,
            icon: isAllFolded ? ('chevronDown' as const) : ('chevronRight' as const),
            onSelect: () => fold(sectionKeys, !isAllFolded),
          },
        ]
      : []),
    { label: t`Insert template…`, icon: 'file', onSelect: () => setInserting(true) },
  ];
  usePageActions(menuActions(entries));
  const stable = useStable({
    undo: () => follow(history.before, history.undo),
    redo: () => follow(history.after, history.redo),
    saveOrSay,
    addSection,
    fold: (section: string, isFolded: boolean) => fold([section], isFolded),
    retry: () => void flush(),
    show: (problem: DraftProblem) => void ('place' in problem && goTo(problem.place)),
    keepMine,
    takeTheirs,
  });
  useUndoKeys(() => [root.current, slot], stable);

  const shown = { draft, totals, rules, place, folded, fold: stable.fold, edit };
  const lines = isPhone ? (
    <PhoneLines {...shown} editText={editText} />
  ) : (
    <BidGrid {...shown} columns={columns} root={grid} cancel={history.cancel} />
  );

  // Never behind the paper: what somebody else has saved is asked here.
  const saveNote = (
    <div data-save-note="">
      <SaveNote
        state={state}
        onRetry={stable.retry}
        onShow={stable.show}
        onKeepMine={stable.keepMine}
        onTakeTheirs={stable.takeTheirs}
      />
    </div>
  );

  const title = (
    <TextField
      label={t`Title`}
      name="title"
      isLabelHidden={!isPhone}
      className={isPhone ? undefined : headStyles.titleField}
      placeholder={t`New roof, front and back`}
      maxLength={textLimits.title}
      value={draft.title}
      onChange={(text) => editText(setOffer({ title: text }), 'title')}
    />
  );

  return (
    <>
      {isPhone && <div className={styles.actions}>{actions(stable.saveOrSay)}</div>}
      <FindBar find={find} sections={draft.sections} onShow={({ section }) => fold([section], false)} />
      <div
        ref={root}
        className={styles.layout}
        data-previews={hasPane ? pane : undefined}
        data-alone={hasOffer || hasPane ? undefined : ''}
        onBlur={history.seal}
      >
        {!isPhone && slot && (
          <BidHead
            bid={bid}
            slot={slot}
            title={title}
            total={{ total: toAmount(laterTotals.total), startsFrom: laterTotals.startsFrom }}
            saveWord={
              !hasOffer && (
                <Text tone="ink-3" size="sm" whiteSpace="nowrap">
                  <SaveWord state={state} />
                </Text>
              )
            }
            actions={actions(stable.saveOrSay)}
          />
        )}
        <Stack gap={24} fit shrink className={styles.main}>
          {isPhone && title}
          <div>
            <EditorToolbar
              canUndo={canUndo}
              canRedo={canRedo}
              undo={stable.undo}
              redo={stable.redo}
              columns={isPhone ? undefined : columnChoice}
              isPreviewing={isPreviewing}
              onPreview={() => setPreviewing(!isPreviewing)}
              hasOffer={isPhone || hasPane ? undefined : hasOffer}
              onOffer={() => foldOffer(hasOffer)}
              hasShortcuts={!isPhone}
            >
              {draft.sections.length > 0 && (
                <Button variant="ghost" icon="plus" onClick={stable.addSection}>
                  <Trans>Add section</Trans>
                </Button>
              )}
              <MoreMenu label={t`More for sections`} entries={entries} />
            </EditorToolbar>
            {draft.sections.length === 0 ? (
              <EmptyState
                icon="file"
                title={t`Nothing in this bid yet`}
                text={t`Add a section, then its line items. Type two letters to find a product in the price book.`}
                action={
                  <Row gap={8} wrap justify="center">
                    <Button variant="primary" icon="plus" data-adds="" onClick={stable.addSection}>
                      <Trans>Add first section</Trans>
                    </Button>
                    <Button icon="file" onClick={() => setInserting(true)}>
                      <Trans>Insert template…</Trans>
                    </Button>
                  </Row>
                }
              />
            ) : (
              lines
            )}
          </div>
          {!hasOffer && <TotalsStrip totals={laterTotals} />}
          {!hasOffer && saveNote}
          <BidTexts draft={draft} edit={editText} />
          <BidPictures draft={draft} edit={edit} projectId={bid.project_id} goneCount={bid.picturesGone} />
        </Stack>
        {hasPane && <PaneTabs pane={pane} onChange={setPane} onClose={() => setPreviewing(false)} />}
        {(hasOffer || hasPane) && (
          <aside className={styles.side} aria-label={t`Totals and details`}>
            <Section title={t`Totals`}>
              <BidTotalsList totals={laterTotals} rates={rates} />
              <LeftOutNote count={leftOut} />
              {range && range.lowest !== range.highest && <ChoiceRange range={range} />}
            </Section>
            {hasOffer && saveNote}
            <BidRates
              draft={draft}
              edit={editText}
              dueFirst={laterTotals.deposit}
              isDiscountTooMuch={isDiscountTooMuch(later, laterTotals)}
            />
            <BidPayments draft={draft} edit={editText} due={laterTotals.payments} total={laterTotals.total} />
          </aside>
        )}
        <BidPreview
          draft={later}
          totals={laterTotals}
          bid={bid}
          frame={frame}
          isOpen={isPhone ? isPreviewing : hasPane && pane === 'paper'}
          isSheet={isPhone}
          onClose={() => setPreviewing(false)}
        />
      </div>
      {isPhone && (
        <TotalsBar leftOut={leftOut} totals={laterTotals} range={range} rates={rates} state={state} />
      )}
      <Sheet isOpen={isInserting} onClose={() => setInserting(false)} title={t`Insert template`}>
        <Suspense fallback={<SkeletonText lines={4} />}>
          <InsertSections draft={draft} bidId={bid.id} onInsert={insertSections} />
        </Suspense>
      </Sheet>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { useAfterPaint } from '../../../platform/after-paint.ts';
import { toast } from '../../../ui/toast-store.ts';
import { emptyLine, isBlank, linesOf, type BidDraft } from '../draft/bid-draft.ts';
import { placeSection, setLine } from '../draft/draft-changes.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { RowDrag } from '../grid/row-drag.tsx';
import { SelectionBar } from '../grid/selection-bar.tsx';
import type { GridPlace } from '../grid/use-grid-place.ts';
import { PastePreview } from '../paste/paste-preview.tsx';
import { usePaste } from '../paste/use-paste.ts';
import { fromProduct } from '../from-product.ts';
import { useLineActions, type Edit } from '../use-line-actions.ts';
import { useTakeBundle } from '../use-take-bundle.ts';
import { useStable } from '../../../platform/use-stable.ts';
import type { SheetActions } from './sheet-actions.ts';
import { LineSheet } from './line-sheet.tsx';
import { PhoneSection, type SectionActions } from './phone-section.tsx';
import { PriceBookSheet } from './price-book-sheet.tsx';

interface PhoneLinesProps {
  draft: BidDraft;
  totals: DraftTotals;
  rules: DraftRules;
  /** The line that is open, and those that are selected. */
  place: GridPlace;
  folded: ReadonlySet<string>;
  fold: (section: string, isFolded: boolean) => void;
  edit: Edit;
  editText: Edit;
}

/** The lines as cards; one opens as a form. Whatever the grid does on a desk is done here with a thumb. */
export function PhoneLines(props: PhoneLinesProps) {
  const { draft, totals, rules, place, folded, fold, edit, editText } = props;
  const { t } = useLingui();
  const { sections } = draft;
  const root = useRef<HTMLDivElement>(null);
  const actions = useStable(useLineActions(draft, edit));
  const takeBundle = useTakeBundle(draft, edit);
  const { selected } = place;
  const [isSelecting, setSelecting] = useState(false);
  const [adding, setAdding] = useState<string>();
  const [isLineOpen, setLineOpen] = useState(false);
  // Nobody reads the cards behind an open form; they follow once what was typed is on the screen.
  const laterSections = useAfterPaint(sections);
  const laterByLine = useAfterPaint(totals.byLine);
  const all = linesOf(draft);
  const open = all.find(({ key }) => key === place.cursor?.row);
  const [shownFocus, setShownFocus] = useState(place.cursor?.focus);
  if (place.cursor?.focus !== shownFocus) {
    setShownFocus(place.cursor?.focus);
    setLineOpen(all.some(({ key }) => key === place.cursor?.row));
  }

  // A new section begins with its title.
  useEffect(() => {
    const { row } = place.cursor ?? {};
    if (row) root.current?.querySelector<HTMLElement>(`[data-section="${row}"] input`)?.focus();
  }, [place.cursor]);

  const paste = usePaste(
    draft,
    edit,
    () => ({
      section: adding ?? sections.at(-1)?.key,
      after: sections.find(({ key }) => key === adding)?.lines.at(-1)?.key,
    }),
    () => undefined,
  );

  async function pasteRows(section: string) {
    setAdding(undefined);
    const after = sections.find(({ key }) => key === section)?.lines.at(-1)?.key;
    try {
      const text = await navigator.clipboard.readText();
      const at = { section, after };
      if (!paste.text(text, at)) toast.show(t`The clipboard has no rows to paste.`);
    } catch {
      toast.error(t`Your browser blocks pasting from here. Paste into the name of a line instead.`);
    }
  }

  function toggle(line: string) {
    const next = new Set(selected);
    if (!next.delete(line)) next.add(line);
    place.select(next, line);
  }

  const list = useStable<SectionActions>({
    press: (line) => (isSelecting ? toggle(line) : place.goTo({ row: line, field: 'name' })),
    choose: actions.choose,
    addLine: (section) => place.goTo({ row: actions.insert(section), field: 'name' }),
    openPriceBook: (section) => setAdding(section),
    pasteRows: (section) => void pasteRows(section),
    fold,
    selectLines: () => setSelecting(true),
    duplicateSection: (section) => void actions.duplicateSection(section),
    removeSection: actions.removeSection,
  });
  const sheet = useStable<SheetActions>({
    pasteRows: (text) => {
      const section = open && actions.find(open.key)?.section;
      const isTaken = paste.text(text, { section: section?.key, after: open?.key });
      if (isTaken) setLineOpen(false);
      return isTaken;
    },
    takeBundle: (id, line) => {
      const home = actions.find(line)?.section;
      setLineOpen(false);
      if (home) takeBundle(id, home.key, line);
    },
    go: (line) => place.goTo({ row: line, field: 'name' }),
    close: () => setLineOpen(false),
  });

  function stopSelecting() {
    setSelecting(false);
    place.select(new Set(), undefined);
  }

  return (
    <>
      <div ref={root}>
        {(isLineOpen ? laterSections : sections).map((section) => (
          <PhoneSection
            key={section.key}
            section={section}
            byLine={isLineOpen ? laterByLine : totals.byLine}
            selected={isSelecting ? selected : undefined}
            isFolded={folded.has(section.key)}
            rules={rules}
            actions={list}
            edit={edit}
            editText={editText}
          />
        ))}
      </div>
      {isSelecting && (
        <SelectionBar
          lines={all.filter(({ key }) => selected.has(key))}
          sections={sections}
          onCopy={undefined}
          onDuplicate={() => void actions.duplicate(selected)}
          onRemove={() => {
            actions.remove(selected);
            stopSelecting();
          }}
          onMoveTo={(section) => actions.place(selected, { section, before: undefined })}
          onGroup={() => {
            actions.group(selected);
            stopSelecting();
          }}
          onOptional={(isOptional) => actions.setOptional(selected, isOptional)}
          onTaxable={(isTaxable) => actions.setTaxable(selected, isTaxable)}
          onClear={stopSelecting}
        />
      )}
      <RowDrag
        root={root}
        wordsOf={(_kind, key) =>
          selected.has(key) && selected.size > 1
            ? plural(selected.size, { one: '# line', other: '# lines' })
            : all.find((line) => line.key === key)?.name || t`New line`
        }
        onPress={() => undefined}
        onDrop={(kind, key, to) => {
          if (kind === 'section') edit(placeSection(key, to.before));
          else actions.place(selected.has(key) ? selected : new Set([key]), to);
        }}
      />
      <LineSheet
        line={open}
        lines={all}
        focus={place.cursor}
        isOpen={isLineOpen && open !== undefined}
        total={(open && totals.byLine.get(open.key)) ?? zeroCents}
        rules={rules}
        actions={actions}
        sheet={sheet}
        edit={edit}
        editText={editText}
      />
      <PriceBookSheet
        isOpen={adding !== undefined}
        onClose={() => setAdding(undefined)}
        onTakeBundle={({ id }) => {
          const last = sections.find(({ key }) => key === adding)?.lines.at(-1);
          setAdding(undefined);
          if (adding !== undefined) takeBundle(id, adding, last && isBlank(last) ? last.key : undefined);
        }}
        onTake={(product) => {
          const last = sections.find(({ key }) => key === adding)?.lines.at(-1);
          // A line that waits to be filled is filled.
          if (last && isBlank(last)) edit(setLine(last.key, fromProduct(product)));
          else if (adding !== undefined)
            actions.insert(adding, undefined, { ...emptyLine(), ...fromProduct(product) });
        }}
      />
      {paste.unclear && <PastePreview table={paste.unclear} onDecide={paste.decide} />}
    </>
  );
}

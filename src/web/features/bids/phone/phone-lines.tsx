import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Money } from '../../../ui/money.tsx';
import { emptyLine, linesOf, type BidDraft, type SectionDraft } from '../draft/bid-draft.ts';
import { renameGroup, ungroup } from '../draft/choice-groups.ts';
import { moveSection, placeSection, setSection } from '../draft/draft-changes.ts';
import { textLimits, type DraftRules } from '../draft/draft-problems.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { placeLines } from '../draft/line-moves.ts';
import { RowDrag } from '../grid/row-drag.tsx';
import { SelectionBar } from '../grid/selection-bar.tsx';
import type { GridPlace } from '../grid/use-grid-place.ts';
import { usePaste } from '../paste/use-paste.ts';
import { PastePreview } from '../paste/paste-preview.tsx';
import { fromProduct } from '../product-suggestions.tsx';
import { sectionTotal } from '../section-total.ts';
import { useLineActions, type Edit } from '../use-line-actions.ts';
import { useStable } from '../use-stable.ts';
import { tooLong } from '../../../ui/too-long.ts';
import { toast } from '../../../ui/toast-store.ts';
import { LineCard } from './line-card.tsx';
import { LineSheet } from './line-sheet.tsx';
import { PhoneGroupHead } from './phone-group-head.tsx';
import styles from './phone.module.css';
import { PriceBookSheet } from './price-book-sheet.tsx';

interface PhoneLinesProps {
  draft: BidDraft;
  totals: DraftTotals;
  rules: DraftRules;
  /** The line that is open, and those that are selected. */
  place: GridPlace;
  edit: Edit;
  editText: Edit;
}

/** The lines as cards; one opens as a form. Whatever the grid does on a desk is done here with a thumb. */
export function PhoneLines({ draft, totals, rules, place, edit, editText }: PhoneLinesProps) {
  const { t } = useLingui();
  const { sections } = draft;
  const root = useRef<HTMLDivElement>(null);
  const actions = useLineActions(draft, edit);
  const { selected } = place;
  const [isSelecting, setSelecting] = useState(false);
  const [adding, setAdding] = useState<string>();
  const [isLineOpen, setLineOpen] = useState(false);
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

  async function pasteRows(section: SectionDraft) {
    setAdding(undefined);
    try {
      const text = await navigator.clipboard.readText();
      const at = { section: section.key, after: section.lines.at(-1)?.key };
      if (!paste.text(text, at)) toast.show(t`There are no rows on the clipboard.`);
    } catch {
      toast.error(t`The browser does not allow this. Paste into the name of a line instead.`);
    }
  }

  function toggle(line: string) {
    const next = new Set(selected);
    if (!next.delete(line)) next.add(line);
    place.select(next, line);
  }

  const cards = useStable({
    press: (line: string) => (isSelecting ? toggle(line) : place.goTo({ row: line, field: 'name' })),
    choose: actions.choose,
  });

  function stopSelecting() {
    setSelecting(false);
    place.select(new Set(), undefined);
  }

  function addLine(section: string) {
    const line = emptyLine();
    actions.insert(section, undefined, line);
    place.goTo({ row: line.key, field: 'name' });
  }

  return (
    <>
      <div className={styles.list} ref={root}>
        {sections.map((section) => (
          <section
            key={section.key}
            className={styles.section}
            data-section={section.key}
            aria-label={section.title || t`Section`}
          >
            <div className={styles.sectionHead} data-row="section" data-in={section.key}>
              <input
                className={styles.sectionTitle}
                dir="auto"
                aria-label={t`Section title`}
                aria-invalid={tooLong(section.title, textLimits.sectionTitle) ? true : undefined}
                placeholder={t`Section, such as Roof or Kitchen`}
                autoComplete="off"
                value={section.title}
                onChange={(event) =>
                  editText(setSection(section.key, event.target.value), `title ${section.key}`)
                }
              />
              <span className={styles.sectionTotal}>
                <Money cents={sectionTotal(section, totals.byLine)} />
              </span>
              <MoreMenu
                label={t`More for section ${section.title}`}
                entries={[
                  { label: t`Paste rows`, icon: 'copy', onSelect: () => void pasteRows(section) },
                  {
                    label: t`Select lines`,
                    icon: 'check',
                    onSelect: () => setSelecting(true),
                  },
                  'line',
                  {
                    label: t`Duplicate`,
                    icon: 'copy',
                    onSelect: () => void actions.duplicateSection(section.key),
                  },
                  { label: t`Move up`, icon: 'arrowUp', onSelect: () => edit(moveSection(section.key, -1)) },
                  {
                    label: t`Move down`,
                    icon: 'arrowDown',
                    onSelect: () => edit(moveSection(section.key, 1)),
                  },
                  'line',
                  {
                    label: t`Remove section`,
                    icon: 'trash',
                    isDanger: true,
                    onSelect: () => actions.removeSection(section.key),
                  },
                ]}
              />
              {tooLong(section.title, textLimits.sectionTitle) && (
                <p className={styles.problem}>{tooLong(section.title, textLimits.sectionTitle)}</p>
              )}
            </div>
            {section.lines.map((line, index) => (
              <Fragment key={line.key}>
                {line.choiceGroup !== null && section.lines[index - 1]?.choiceGroup !== line.choiceGroup && (
                  <PhoneGroupHead
                    section={section}
                    group={line.choiceGroup}
                    byLine={totals.byLine}
                    onRename={(name) => edit(renameGroup(section.key, line.choiceGroup!, name))}
                    onUngroup={() => edit(ungroup(section.key, line.choiceGroup!))}
                  />
                )}
                <LineCard
                  section={section.key}
                  line={line}
                  total={totals.byLine.get(line.key) ?? zeroCents}
                  isSelected={isSelecting ? selected.has(line.key) : undefined}
                  rules={rules}
                  actions={cards}
                />
              </Fragment>
            ))}
            <div className={styles.foot} data-row="end" data-in={section.key}>
              <Button variant="ghost" icon="plus" data-adds="" onClick={() => addLine(section.key)}>
                <Trans>Add line</Trans>
              </Button>
              <Button variant="ghost" icon="box" onClick={() => setAdding(section.key)}>
                <Trans>From price book</Trans>
              </Button>
            </div>
          </section>
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
          onMoveTo={(section) => edit(placeLines(selected, { section, before: undefined }))}
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
        onDrop={(kind, key, to) =>
          edit(
            kind === 'section'
              ? placeSection(key, to.before)
              : placeLines(selected.has(key) ? selected : new Set([key]), to),
          )
        }
      />
      <LineSheet
        line={open}
        lines={all}
        focus={place.cursor}
        isOpen={isLineOpen && open !== undefined}
        total={(open && totals.byLine.get(open.key)) ?? zeroCents}
        rules={rules}
        actions={actions}
        edit={edit}
        editText={editText}
        onPasteRows={(text) => {
          const section = open && actions.find(open.key)?.section;
          const isTaken = paste.text(text, { section: section?.key, after: open?.key });
          if (isTaken) setLineOpen(false);
          return isTaken;
        }}
        onGo={(line) => place.goTo({ row: line, field: 'name' })}
        onClose={() => setLineOpen(false)}
      />
      <PriceBookSheet
        isOpen={adding !== undefined}
        onClose={() => setAdding(undefined)}
        onTake={(product) => {
          if (adding !== undefined)
            actions.insert(adding, undefined, { ...emptyLine(), ...fromProduct(product) });
        }}
      />
      {paste.unclear && <PastePreview table={paste.unclear} onDecide={paste.decide} />}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { textLimits } from '../../../../shared/bids/bid-limits.ts';
import { zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { Button } from '../../../ui/button.tsx';
import { tooLong } from '../../../ui/too-long.ts';
import { isBlank, type SectionDraft } from '../draft/bid-draft.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import { groupRange } from '../draft/total-range.ts';
import { BundleHead } from '../bundle-head.tsx';
import { isSameSection } from '../is-same-section.ts';
import { sectionTotal } from '../section-total.ts';
import type { CellField, GridColumn } from './grid-columns.ts';
import { fieldsOf, type GridRow } from './grid-cursor.ts';
import styles from './grid.module.css';
import { GroupHead } from './group-head.tsx';
import { LineRow, type GroupPlace } from './line-row.tsx';
import type { RowActions } from './row-actions.ts';
import { SectionHead } from './section-head.tsx';
import type { GridPlace } from './use-grid-place.ts';

interface GridSectionProps {
  section: SectionDraft;
  byLine: ReadonlyMap<string, Cents>;
  columns: readonly GridColumn[];
  /** Where the cursor is in this section. */
  cursor: GridPlace['cursor'];
  selected: GridPlace['selected'];
  /** Only its head is shown. */
  isFolded: boolean;
  /** Tab reaches its head while no cell has the cursor. */
  isEntrance: boolean;
  rules: DraftRules;
  actions: RowActions;
}

/** A section's head row with its lines and groups below; drawn anew only for what happens in it. */
export const GridSection = memo(function GridSection(props: GridSectionProps) {
  const { section, byLine, columns, cursor, selected, isFolded, isEntrance, rules, actions } = props;
  const { t } = useLingui();
  return (
    <div
      role="rowgroup"
      className={styles.section}
      data-section={section.key}
      aria-label={section.title || t`Section`}
    >
      <SectionHead
        section={section.key}
        title={section.title}
        total={sectionTotal(section, byLine)}
        count={section.lines.filter((line) => !isBlank(line)).length}
        isFolded={isFolded}
        isActive={cursor?.row === section.key}
        focus={cursor?.row === section.key ? cursor.focus : 0}
        isEntrance={isEntrance}
        problem={tooLong(section.title, textLimits.sectionTitle)}
        actions={actions}
      />
      {(isFolded ? [] : section.lines).map((line, at) => {
        const group = groupPlace(section, at);
        const active = cursor?.row === line.key ? cursor : undefined;
        return (
          <Fragment key={line.key}>
            {group === 'first' && line.choiceGroup !== null && (
              <GroupHead
                section={section.key}
                group={line.choiceGroup}
                range={groupRange(
                  section.lines.filter(({ choiceGroup }) => choiceGroup === line.choiceGroup),
                  byLine,
                )}
                others={section.lines.flatMap(({ choiceGroup }) =>
                  choiceGroup !== null && choiceGroup !== line.choiceGroup ? [choiceGroup] : [],
                )}
                actions={actions}
              />
            )}
            <BundleHead
              isRow
              section={section}
              at={at}
              className={styles.groupHead}
              edit={actions.changeBundle}
              onEnter={() => actions.goTo(line.key, 'quantity')}
            />
            <LineRow
              section={section.key}
              line={line}
              total={byLine.get(line.key) ?? zeroCents}
              columns={columns}
              active={
                active && fieldIn(active.field, { kind: 'line', key: line.key, section, line }, columns)
              }
              focus={active?.focus ?? 0}
              isSelected={selected.has(line.key)}
              group={group}
              rules={rules}
              actions={actions}
            />
          </Fragment>
        );
      })}
      {!isFolded && (
        <div role="row" className={styles.foot} data-row="end" data-in={section.key}>
          <div role="gridcell" aria-label={t`Add line`}>
            <Button
              variant="ghost"
              size="small"
              icon="plus"
              data-adds=""
              onClick={() => actions.addLine(section.key)}
            >
              <Trans>Add line</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}, isSameSection);

/** A column that is not shown has no cell for the cursor. */
function fieldIn(field: CellField, row: GridRow, columns: readonly GridColumn[]): CellField {
  return fieldsOf(row, columns, field).includes(field) ? field : 'name';
}

/** Where a line stands in the run of its group's lines. */
function groupPlace({ lines }: SectionDraft, index: number): GroupPlace | undefined {
  const group = lines[index]?.choiceGroup;
  if (group === null || group === undefined) return undefined;
  if (lines[index - 1]?.choiceGroup !== group) return 'first';
  return lines[index + 1]?.choiceGroup === group ? 'inside' : 'last';
}

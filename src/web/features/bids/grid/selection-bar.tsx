import { Plural, useLingui } from '@lingui/react/macro';
import { isChoice } from '../../../../shared/bids/bid-totals.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { LineDraft, SectionDraft } from '../draft/bid-draft.ts';
import { Menu } from '../../../ui/menu.tsx';
import styles from './grid.module.css';

interface SelectionBarProps {
  lines: readonly LineDraft[];
  sections: readonly SectionDraft[];
  /** Undefined where there is no keyboard to paste it with. */
  onCopy: (() => void) | undefined;
  onDuplicate: () => void;
  onRemove: () => void;
  onMoveTo: (section: string) => void;
  onGroup: () => void;
  onOptional: (isOptional: boolean) => void;
  onTaxable: (isTaxable: boolean) => void;
  onClear: () => void;
}

/** What can be done with the selected lines, over the end of the grid. */
export function SelectionBar(props: SelectionBarProps) {
  const { lines, sections, onClear } = props;
  const { t } = useLingui();
  const isOptional = lines.every(isChoice);
  const isTaxable = lines.every((line) => line.taxable);
  return (
    <div className={styles.selection} role="toolbar" aria-label={t`Selected lines`}>
      <span className={styles.selectionCount} role="status">
        <Plural value={lines.length} one="# line" other="# lines" />
      </span>
      <Button size="small" variant="ghost" icon="copy" onClick={props.onDuplicate}>
        {t`Duplicate`}
      </Button>
      {lines.length > 1 && (
        <Button size="small" variant="ghost" icon="star" onClick={props.onGroup}>
          {t`Group as choices`}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        aria-pressed={isOptional}
        icon={isOptional ? 'check' : undefined}
        onClick={() => props.onOptional(!isOptional)}
      >
        {t`Optional`}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-pressed={isTaxable}
        icon={isTaxable ? 'check' : undefined}
        onClick={() => props.onTaxable(!isTaxable)}
      >
        {t`Taxable`}
      </Button>
      <Menu
        side="top"
        entries={[
          ...(props.onCopy
            ? [
                {
                  label: t`Copy for spreadsheet`,
                  icon: 'copy' as const,
                  hint: 'Ctrl C',
                  onSelect: props.onCopy,
                },
              ]
            : []),
          { heading: t`Move to` },
          ...sections.map((section, index) => ({
            label: section.title || t`Section ${index + 1}`,
            onSelect: () => props.onMoveTo(section.key),
          })),
        ]}
        trigger={
          <IconButton icon="more" size="small" label={t`More for selected lines`} aria-haspopup="menu" />
        }
      />
      <IconButton icon="trash" size="small" label={t`Remove selected lines`} onClick={props.onRemove} />
      <IconButton icon="close" size="small" label={t`Clear selection`} onClick={onClear} />
    </div>
  );
}

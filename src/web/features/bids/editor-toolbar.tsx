import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showShortcuts } from '../../platform/page-actions.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './bid-editor.module.css';
import { gridColumns } from './grid/grid-columns.ts';
import type { useGridColumns } from './grid/use-grid-columns.ts';

interface EditorToolbarProps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** The choice of columns, where there are any. */
  columns?: Omit<ReturnType<typeof useGridColumns>, 'columns'> | undefined;
  isPreviewing: boolean;
  onPreview: () => void;
  /** Whether the offer stands beside the lines; undefined where it has no place there. */
  hasOffer?: boolean | undefined;
  onOffer: () => void;
  /** Where a keyboard is at hand. */
  hasShortcuts: boolean;
  children?: ReactNode;
}

/** What stands over the lines: back and forth, what is shown, and the paper beside it. */
export function EditorToolbar(props: EditorToolbarProps) {
  const {
    canUndo,
    canRedo,
    undo,
    redo,
    columns,
    isPreviewing,
    onPreview,
    hasOffer,
    onOffer,
    hasShortcuts,
    children,
  } = props;
  const { t, i18n } = useLingui();
  return (
    <Row gap={4} align="center" wrap className={styles.toolbar} role="toolbar" aria-label={t`Editor`}>
      <IconButton icon="undo" label={t`Undo`} title={t`Undo (Ctrl Z)`} disabled={!canUndo} onClick={undo} />
      <IconButton
        icon="undo"
        className={styles.mirrored}
        label={t`Redo`}
        title={t`Redo (Ctrl Shift Z)`}
        disabled={!canRedo}
        onClick={redo}
      />
      {children}
      <span className={styles.space} />
      {columns && (
        <Menu
          align="end"
          entries={gridColumns.map((column) => ({
            label: i18n._(column.label),
            isChecked: columns.isWanted(column),
            hint: columns.isWanted(column) && !columns.isShown(column) ? t`doesn’t fit` : undefined,
            onSelect: () => columns.toggle(column),
          }))}
          trigger={<IconButton icon="columns" label={t`Columns`} aria-haspopup="menu" />}
        />
      )}
      {hasShortcuts && <IconButton icon="info" label={t`Keyboard shortcuts`} onClick={showShortcuts} />}
      <Button
        variant={isPreviewing ? 'secondary' : 'ghost'}
        icon="file"
        aria-pressed={isPreviewing}
        onClick={onPreview}
      >
        <Trans>Preview</Trans>
      </Button>
      {hasOffer !== undefined && (
        <IconButton
          icon="sidebar"
          className={styles.mirrored}
          label={hasOffer ? t`Hide totals and details` : t`Show totals and details`}
          aria-expanded={hasOffer}
          onClick={onOffer}
        />
      )}
    </Row>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './bid-editor.module.css';

/** The keys of the grid, for those who do not know them by heart yet. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const keys: Array<[string, string]> = [
    ['↑ ↓ ← →', t`Move between cells`],
    ['Tab, Shift Tab', t`Next or previous cell`],
    ['Enter', t`Move down, or add a line at the end of a section`],
    ['Ctrl Enter', t`Insert a line below`],
    ['Shift Enter', t`Edit the line’s description`],
    ['F2', t`Edit the cell`],
    ['Escape', t`Cancel changes to the cell`],
    ['Home, End', t`First or last cell of the line`],
    ['Ctrl ↑ ↓', t`First or last line of the section`],
    ['← →', t`Collapse or expand a section, on its heading`],
    ['Alt ↑ ↓', t`Move the line or section`],
    ['Shift ↑ ↓, Shift Space', t`Select lines`],
    ['Ctrl A', t`Select all lines`],
    ['Ctrl C, X, V', t`Copy, cut, and paste, also from a spreadsheet`],
    ['Ctrl D', t`Copy the cell above`],
    ['Ctrl Shift D', t`Duplicate`],
    ['Ctrl Space', t`Choose or clear an option`],
    ['Delete', t`Clear the cell, or remove the selected lines`],
    ['Ctrl F', t`Find in this bid; press again for the browser’s search`],
    ['Ctrl Z, Ctrl Shift Z', t`Undo and redo`],
    ['12*8', t`Do math in any number field`],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Editor shortcuts`}>
      <Stack as="dl" gap={8} className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './bid-editor.module.css';

/** The keys of the grid, for those who do not know them by heart yet. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const keys: Array<[string, string]> = [
    ['↑ ↓ ← →', t`from cell to cell`],
    ['Tab, Shift Tab', t`to the next cell, or back`],
    ['Enter', t`down; at the end of a section a new line`],
    ['Ctrl Enter', t`a new line below`],
    ['Shift Enter', t`description of the line`],
    ['F2', t`edit what is in the cell`],
    ['Escape', t`as it was before`],
    ['Home, End', t`first and last cell of the line`],
    ['Ctrl ↑ ↓', t`to the edge of the section`],
    ['← →', t`collapse or expand a section, on its heading`],
    ['Alt ↑ ↓', t`move the line or the section`],
    ['Shift ↑ ↓, Shift Space', t`select lines`],
    ['Ctrl A', t`select all lines`],
    ['Ctrl C, X, V', t`copy, cut and paste, also from a spreadsheet`],
    ['Ctrl D', t`the same as in the line above`],
    ['Ctrl Shift D', t`duplicate`],
    ['Ctrl Space', t`choose an option, or not`],
    ['Delete', t`empty the cell, or remove the selected lines`],
    ['Ctrl F', t`find in this bid; again for the browser’s own search`],
    ['Ctrl Z, Ctrl Shift Z', t`undo and redo`],
    ['12*8', t`works out in every number`],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard`}>
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

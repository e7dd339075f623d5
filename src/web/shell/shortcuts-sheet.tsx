import { msg } from '@lingui/core/macro';
import type { Right } from '../../shared/auth/rights.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { isApple } from '../platform/apple.ts';
import { useLocation } from '../platform/router/router-provider.tsx';
import { hasRight, useEmployee } from '../platform/session.ts';
import { Sheet } from '../ui/dialog.tsx';
import { Box, Row, Text } from '../ui/layout/layout.tsx';
import { newRecordsFor, placesFor, type Destination } from './places.ts';
import styles from './shortcuts-sheet.module.css';

interface Shortcut {
  /** Each is one way; `+` holds the keys of one together. */
  keys: readonly string[];
  what: MessageDescriptor;
  right?: Right;
}

interface ShortcutGroup {
  name: MessageDescriptor;
  /** The addresses of the pages that have these keys; where one is open, the group stands first. */
  on?: RegExp;
  right?: Right;
  shortcuts: readonly Shortcut[];
}

/** Every key that the pages know, beside the letters of `places.ts`; one that is added to a page is added here. */
const groups: readonly ShortcutGroup[] = [
  {
    name: msg`Everywhere`,
    shortcuts: [
      { keys: ['Ctrl+K'], what: msg`Search and commands` },
      { keys: ['Ctrl+Enter'], what: msg`Save` },
      { keys: ['/'], what: msg`Search in the list` },
      { keys: ['?'], what: msg`These shortcuts` },
      { keys: ['Esc'], what: msg`Close the open dialog or menu` },
    ],
  },
  {
    name: msg`Search and commands`,
    shortcuts: [
      { keys: ['↑', '↓'], what: msg`Move through the results` },
      { keys: ['Enter'], what: msg`Open or run` },
      { keys: ['Ctrl+Enter'], what: msg`Open in a new tab` },
      { keys: ['Tab'], what: msg`Call, write or start something new` },
    ],
  },
  {
    name: msg`Lists`,
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], what: msg`Move from cell to cell` },
      { keys: ['Ctrl+↑', 'Ctrl+↓', 'Home', 'End'], what: msg`Go to the first or last row` },
      { keys: ['Enter'], what: msg`Open the row` },
      { keys: ['F2'], what: msg`Edit the cell (or just start typing)` },
      { keys: ['Space'], what: msg`Select the row` },
      { keys: ['Ctrl+A'], what: msg`Select all rows` },
    ],
  },
  {
    name: msg`Editing many`,
    shortcuts: [
      { keys: ['Ctrl+C', 'Ctrl+V'], what: msg`Copy and paste cells, including from a spreadsheet` },
      { keys: ['Ctrl+Z'], what: msg`Undo the last change` },
      { keys: ['Ctrl+S'], what: msg`Save` },
    ],
  },
  {
    name: msg`New lead`,
    shortcuts: [{ keys: ['Alt+A'], what: msg`Jump to the address` }],
  },
  {
    name: msg`A project`,
    on: /\/projects\/\d+$/,
    shortcuts: [
      { keys: ['N N'], what: msg`New note` },
      { keys: ['N O'], what: msg`New bid`, right: 'bids.write' },
      { keys: ['N I'], what: msg`New invoice`, right: 'invoices.write' },
      { keys: ['N E'], what: msg`New expense` },
      { keys: ['N M'], what: msg`New permit`, right: 'permits.write' },
      { keys: ['N P'], what: msg`New photos` },
    ],
  },
  {
    name: msg`Bid editor`,
    on: /\/projects\/\d+\/bids\//,
    right: 'bids.write',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], what: msg`Move between cells` },
      { keys: ['Tab', 'Shift+Tab'], what: msg`Next or previous cell` },
      { keys: ['Enter'], what: msg`Move down, or add a line at the end of a section` },
      { keys: ['Ctrl+Enter'], what: msg`Insert a line below` },
      { keys: ['Shift+Enter'], what: msg`Edit the line’s description` },
      { keys: ['F2'], what: msg`Edit the cell` },
      { keys: ['Esc'], what: msg`Cancel changes to the cell` },
      { keys: ['Home', 'End'], what: msg`First or last cell of the line` },
      { keys: ['Ctrl+↑', 'Ctrl+↓'], what: msg`First or last line of the section` },
      { keys: ['←', '→'], what: msg`Collapse or expand a section, on its heading` },
      { keys: ['Alt+↑', 'Alt+↓'], what: msg`Move the line or section` },
      { keys: ['Shift+↑', 'Shift+↓', 'Shift+Space'], what: msg`Select lines` },
      { keys: ['Ctrl+A'], what: msg`Select all lines` },
      { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], what: msg`Copy, cut, and paste, also from a spreadsheet` },
      { keys: ['Ctrl+D'], what: msg`Copy the cell above` },
      { keys: ['Ctrl+Shift+D'], what: msg`Duplicate` },
      { keys: ['Ctrl+Space'], what: msg`Choose or clear an option` },
      { keys: ['Delete'], what: msg`Clear the cell, or remove the selected lines` },
      { keys: ['Ctrl+F'], what: msg`Find in this bid; press again for the browser’s search` },
      { keys: ['Ctrl+Z', 'Ctrl+Shift+Z'], what: msg`Undo and redo` },
      { keys: ['12*8'], what: msg`Do math in any number field` },
    ],
  },
];

const destinationGroup = (
  name: MessageDescriptor,
  first: string,
  all: readonly Destination[],
): ShortcutGroup => ({
  name,
  shortcuts: all.map((each) => ({ keys: [`${first} ${each.letter.toUpperCase()}`], what: each.name })),
});

/** The keyboard's ways, all on one sheet. */
export function ShortcutsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const me = useEmployee();
  const [everywhere, ...others] = groups;
  const isOffered = ({ right }: { right?: Right }) => !right || hasRight(me, right);
  const isHere = ({ on }: ShortcutGroup) => on?.test(pathname) ?? false;
  const shown = [
    everywhere!,
    destinationGroup(msg`Go to`, 'G', placesFor(me)),
    destinationGroup(msg`New`, 'N', newRecordsFor(me)),
    ...others.filter(isOffered),
  ].toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in the list takes the focus, so the keys that scroll need it here */}
      <div role="group" aria-label={t`Keyboard shortcuts`} tabIndex={0} className={styles.groups}>
        {shown.map(({ name, shortcuts }) => (
          <Box key={name.id} as="section" marginBottom={24}>
            <Text as="h3" tone="ink-3" size="sm" weight={550} marginBottom={4}>
              {t(name)}
            </Text>
            <dl>
              {shortcuts.filter(isOffered).map(({ keys, what }) => (
                <Row key={what.id} gap={16} align="center" justify="between" className={styles.shortcut}>
                  <dt>{t(what)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Fragment key={key}>
                        <kbd className={styles.key}>
                          {(isApple() ? key.replace('Ctrl', '⌘') : key).replaceAll('+', ' ')}
                        </kbd>{' '}
                      </Fragment>
                    ))}
                  </dd>
                </Row>
              ))}
            </dl>
          </Box>
        ))}
      </div>
    </Sheet>
  );
}

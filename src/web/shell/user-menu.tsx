import { Trans, useLingui } from '@lingui/react/macro';
import { useEmployee } from '../platform/session.ts';
import { Menu } from '../ui/menu.tsx';
import { Person } from '../ui/person.tsx';
import { askToLogOut } from './log-out.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  isNarrow: boolean;
  onArrange: () => void;
  /** Where there is a keyboard. */
  onShowShortcuts?: (() => void) | undefined;
}

export function UserMenu({ isNarrow, onArrange, onShowShortcuts }: UserMenuProps) {
  const { t } = useLingui();
  const employee = useEmployee();
  return (
    <Menu
      side="top"
      trigger={
        <button type="button" className={styles.trigger} aria-haspopup="menu">
          <span className="visually-hidden">
            <Trans>Signed in as</Trans>
          </span>
          <Person person={employee} size={24} isCompact={isNarrow} />
        </button>
      }
      entries={[
        { heading: employee.email },
        { label: t`Arrange navigation`, icon: 'menu', onSelect: onArrange },
        ...(onShowShortcuts
          ? [{ label: t`Keyboard shortcuts`, icon: 'info' as const, hint: '?', onSelect: onShowShortcuts }]
          : []),
        { label: t`Log out`, icon: 'logout', onSelect: askToLogOut },
      ]}
    />
  );
}

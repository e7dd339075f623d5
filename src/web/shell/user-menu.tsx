import { Trans, useLingui } from '@lingui/react/macro';
import { showShortcuts } from '../platform/page-actions.ts';
import { useEmployee } from '../platform/session.ts';
import { Menu } from '../ui/menu.tsx';
import { Person } from '../ui/person.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { askToLogOut } from './log-out.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  isNarrow: boolean;
  onArrange: () => void;
}

export function UserMenu({ isNarrow, onArrange }: UserMenuProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
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
        ...(isPhone
          ? []
          : [{ label: t`Keyboard shortcuts`, icon: 'info' as const, hint: '?', onSelect: showShortcuts }]),
        { label: t`Log out`, icon: 'logout', onSelect: askToLogOut },
      ]}
    />
  );
}

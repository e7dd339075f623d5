import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isApple } from '../platform/apple.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { NavList } from './nav-list.tsx';
import { NewMenu } from './new-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

const storageKey = 'sidebar';

interface SidebarProps {
  onSearch: () => void;
  onArrange: () => void;
}

/** The navigation on a desktop; narrow it shows only signs. */
export function Sidebar({ onSearch, onArrange }: SidebarProps) {
  const { t } = useLingui();
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(storageKey) === 'narrow');

  function toggle() {
    setNarrow(!isNarrow);
    localStorage.setItem(storageKey, isNarrow ? 'wide' : 'narrow');
  }

  return (
    <header className={classNames(styles.sidebar, isNarrow && styles.narrow)}>
      <div className={styles.head}>
        <span className={styles.brand}>
          <Logo size={22} />
          {!isNarrow && <span className={styles.brandName}>Plumbline</span>}
        </span>
        <IconButton
          icon="sidebar"
          size="small"
          label={isNarrow ? t`Expand navigation` : t`Collapse navigation`}
          aria-expanded={!isNarrow}
          onClick={toggle}
        />
      </div>
      <div className={styles.find}>
        <button
          type="button"
          className={styles.search}
          onClick={onSearch}
          title={isNarrow ? t`Search` : undefined}
        >
          <Icon name="search" />
          <span className={isNarrow ? 'visually-hidden' : styles.searchText}>{t`Search`}</span>
          {!isNarrow && <kbd className={styles.key}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>}
        </button>
        <NewMenu />
      </div>
      <nav className={styles.nav} aria-label={t`Main`}>
        <NavList isNarrow={isNarrow} />
      </nav>
      <div className={styles.foot}>
        <UserMenu isNarrow={isNarrow} onArrange={onArrange} />
        <SettingsMenu />
      </div>
    </header>
  );
}

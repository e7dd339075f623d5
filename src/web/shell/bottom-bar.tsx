import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePaths } from '../paths.ts';
import { useTargetPath } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { Sheet } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { PlainLink } from '../ui/link.tsx';
import styles from './bottom-bar.module.css';
import { NavList } from './nav-list.tsx';
import { isCurrentPlace, placesFor } from './places.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The navigation on a phone: the places of every day under the thumb, the rest in a drawer. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useLingui();
  const employee = useEmployee();
  const paths = usePaths();
  const pathname = useTargetPath();
  const [openedAt, setOpenedAt] = useState<string>();
  // Going somewhere closes the drawer.
  const isOpen = openedAt === pathname;
  const places = placesFor(employee.role).flatMap((group) => group.places);

  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {places
        .filter((place) => place.isInBottomBar)
        .map((place) => {
          const isCurrent = isCurrentPlace(place, paths, pathname);
          return (
            <PlainLink
              key={place.icon}
              to={place.path(paths)}
              className={classNames(styles.item, isCurrent && styles.current)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon name={place.icon} size={20} />
              <span>{t(place.shortName ?? place.name)}</span>
            </PlainLink>
          );
        })}
      <button type="button" className={styles.item} onClick={onSearch}>
        <Icon name="search" size={20} />
        <span>
          <Trans>Search</Trans>
        </span>
      </button>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(pathname)}
      >
        <Icon name="menu" size={20} />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpenedAt(undefined)} title={<Trans>Go to</Trans>}>
        <NavList role={employee.role} />
        <div className={styles.foot}>
          <UserMenu isNarrow={false} />
          <SettingsMenu />
        </div>
      </Sheet>
    </nav>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePaths } from '../paths.ts';
import { useTarget } from '../platform/router/router-provider.tsx';
import { useEmployee, useRight } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { Sheet } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PlainLink } from '../ui/link.tsx';
import { groupsFor } from './arrange.ts';
import styles from './bottom-bar.module.css';
import { NavList } from './nav-list.tsx';
import { currentPlace } from './places.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface BottomBarProps {
  onSearch: () => void;
  onArrange: () => void;
}

/** The navigation on a phone: the places of every day under the thumb, the rest in a drawer. */
export function BottomBar({ onSearch, onArrange }: BottomBarProps) {
  const { t } = useLingui();
  const me = useEmployee();
  const { role, navigation } = me;
  const makesLeads = useRight('projects.write', 'customers.manage');
  const paths = usePaths();
  const current = useTarget((target) => currentPlace(paths, target));
  const path = useTarget(({ pathname, query }) => `${pathname} ${query['view'] ?? ''}`);
  const [openedAt, setOpenedAt] = useState<string>();
  // Going somewhere closes the drawer.
  const isOpen = openedAt === path;
  const places = groupsFor(me, navigation).flatMap((group) => group.places);

  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {places
        .filter(({ bottomBar }) => bottomBar?.includes(role))
        .map((place) => (
          <BarLink
            key={place.letter}
            to={place.path(paths)}
            icon={place.icon}
            name={t(place.name)}
            isCurrent={place.letter === current}
          />
        ))}
      {makesLeads && (
        <BarLink
          to={paths.newLead}
          icon="phone"
          name={t({ message: 'New lead', context: 'bottom bar' })}
          isCurrent={path.trim() === paths.newLead}
        />
      )}
      <button type="button" className={styles.item} onClick={onSearch}>
        <Icon name="search" size={20} />
        <span>
          <Trans>Search</Trans>
        </span>
      </button>
      <button type="button" className={styles.item} aria-expanded={isOpen} onClick={() => setOpenedAt(path)}>
        <Icon name="menu" size={20} />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpenedAt(undefined)} title={<Trans>Go to</Trans>}>
        <NavList />
        <div className={styles.foot}>
          <UserMenu
            isNarrow={false}
            onArrange={() => {
              setOpenedAt(undefined);
              onArrange();
            }}
          />
          <SettingsMenu />
        </div>
      </Sheet>
    </nav>
  );
}

interface BarLinkProps {
  to: string;
  icon: IconName;
  name: string;
  isCurrent: boolean;
}

function BarLink({ to, icon, name, isCurrent }: BarLinkProps) {
  return (
    <PlainLink
      to={to}
      className={classNames(styles.item, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} size={20} />
      <span>{name}</span>
    </PlainLink>
  );
}

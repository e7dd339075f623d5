import { useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import { useTargetPath } from '../platform/router/router-provider.tsx';
import type { Role } from '../platform/session-employee.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PlainLink } from '../ui/link.tsx';
import styles from './nav-list.module.css';
import { isCurrentPlace, placesFor } from './places.ts';

/** The places that a role may go to, grouped; the present one in the accent. */
export function NavList({ role, isNarrow = false }: { role: Role; isNarrow?: boolean }) {
  const { t } = useLingui();
  const paths = usePaths();
  const pathname = useTargetPath();
  return placesFor(role).map((group, index) => (
    <div key={index} className={styles.group}>
      {group.name && (
        <p className={isNarrow ? styles.line : styles.heading}>{isNarrow ? null : t(group.name)}</p>
      )}
      <ul>
        {group.places.map((place) => {
          const isCurrent = isCurrentPlace(place, paths, pathname);
          return (
            <li key={place.icon} title={isNarrow ? t(place.name) : undefined}>
              <PlainLink
                to={place.path(paths)}
                className={classNames(styles.link, isCurrent && styles.current, isNarrow && styles.narrow)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon name={place.icon} />
                <span className={isNarrow ? 'visually-hidden' : undefined}>{t(place.name)}</span>
              </PlainLink>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

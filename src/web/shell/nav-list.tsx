import { useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import { useTarget } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PlainLink } from '../ui/link.tsx';
import { groupsFor } from './arrange.ts';
import styles from './nav-list.module.css';
import { currentPlace, headings } from './places.ts';

/** The places that somebody may go to, as they have arranged them. */
export function NavList({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t } = useLingui();
  const paths = usePaths();
  const current = useTarget((target) => currentPlace(paths, target));
  const me = useEmployee();
  return groupsFor(me, me.navigation).map(({ heading, places }) => (
    <div key={heading ?? 'first'} className={styles.group}>
      {heading && (
        <p className={isNarrow ? styles.line : styles.heading}>{isNarrow ? null : t(headings[heading])}</p>
      )}
      <ul>
        {places.map((place) => {
          const isCurrent = place.letter === current;
          const name = t(place.name);
          const letter = place.letter.toUpperCase();
          return (
            <li key={place.letter} title={t`${name} (G, then ${letter})`}>
              <PlainLink
                to={place.path(paths)}
                className={classNames(styles.link, isCurrent && styles.current, isNarrow && styles.narrow)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon name={place.icon} />
                <span className={isNarrow ? 'visually-hidden' : undefined}>{name}</span>
              </PlainLink>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

import { useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-provider.tsx';
import { queryText } from '../../platform/router/router.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PlainLink } from '../../ui/link.tsx';
import styles from './view-switcher.module.css';

/** Table, board or calendar of the same projects; real links, so that each opens in a new tab too. */
export function ViewSwitcher({ layout }: { layout: string | undefined }) {
  'use no memo';
  const { t } = useLingui();
  const { pathname, query } = useLocation();
  const link = (view: string | undefined, icon: IconName, label: string) => {
    // Table and board narrow by the same filters; the calendar has days and people of its own.
    const { view: _view, ...filters } = query;
    const rest = layout === 'calendar' || view === 'calendar' ? {} : filters;
    return (
      <PlainLink
        to={pathname + queryText(view ? { ...rest, view } : rest)}
        className={classNames(styles.choice, layout === view && styles.current)}
        aria-label={label}
        aria-current={layout === view ? 'true' : undefined}
      >
        <Icon name={icon} />
        <span className={styles.word}>{label}</span>
      </PlainLink>
    );
  };
  return (
    <nav className={styles.track} aria-label={t`Layout`}>
      {link(undefined, 'menu', t`Table`)}
      {link('board', 'columns', t`Board`)}
      {link('calendar', 'calendar', t`Calendar`)}
    </nav>
  );
}

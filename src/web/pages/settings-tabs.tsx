import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import { useEmployee } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { PlainLink } from '../ui/link.tsx';
import styles from './settings-page.module.css';

/** The parts of the settings; the system is for admins. */
export function SettingsTabs({ current }: { current: 'general' | 'outbox' | 'system' }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { role } = useEmployee();
  const tab = (name: typeof current) => ({
    className: classNames(styles.tab, name === current && styles.current),
    'aria-current': name === current ? ('page' as const) : undefined,
  });
  return (
    <nav className={styles.tabs} aria-label={t`Sections of the settings`}>
      <PlainLink to={`${paths.settings}?tab=general`} {...tab('general')}>
        <Trans>General</Trans>
      </PlainLink>
      <PlainLink to={`${paths.settings}?tab=outbox`} {...tab('outbox')}>
        <Trans>Outbox</Trans>
      </PlainLink>
      {role === 'admin' && (
        <PlainLink to={paths.system} {...tab('system')}>
          <Trans>System</Trans>
        </PlainLink>
      )}
    </nav>
  );
}

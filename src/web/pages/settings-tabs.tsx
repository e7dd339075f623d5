import { useLingui } from '@lingui/react/macro';
import { officeRoles } from '../pages-by-path.ts';
import { usePaths } from '../paths.ts';
import { useEmployee } from '../platform/session.ts';
import type { Role } from '../platform/session-employee.ts';
import { classNames } from '../ui/class-names.ts';
import { fadingRow, intoView } from '../ui/fading-row.ts';
import { PlainLink } from '../ui/link.tsx';
import styles from './settings-page.module.css';

export type SettingsTab =
  | 'company'
  | 'hours'
  | 'bids'
  | 'numbers'
  | 'billing'
  | 'messages'
  | 'sending'
  | 'account'
  | 'outbox'
  | 'security'
  | 'sso'
  | 'system';

const admin: readonly Role[] = ['admin'];

/** The parts of the settings that somebody has, the first of which is opened with them. */
export function useSettingsTabs() {
  const { t } = useLingui();
  const paths = usePaths();
  const { role } = useEmployee();
  const tabs: { name: SettingsTab; label: string; roles: readonly Role[]; path?: string }[] = [
    { name: 'company', label: t`Company`, roles: admin },
    { name: 'hours', label: t`Hours`, roles: admin },
    { name: 'bids', label: t`New bids`, roles: admin },
    { name: 'numbers', label: t`Project numbers`, roles: admin },
    { name: 'billing', label: t`Billing`, roles: admin },
    { name: 'messages', label: t`Messages`, roles: admin },
    { name: 'sending', label: t`Email and WhatsApp`, roles: admin },
    { name: 'account', label: t`Your account`, roles: ['admin', 'office', 'field'] },
    { name: 'outbox', label: t`Outbox`, roles: officeRoles },
    { name: 'security', label: t`Security`, roles: admin },
    { name: 'sso', label: t`Single sign-on`, roles: admin },
    { name: 'system', label: t`System`, roles: admin, path: paths.system },
  ];
  return tabs
    .filter(({ roles }) => roles.includes(role))
    .map(({ name, label, path }) => ({
      name,
      label,
      path: path ?? `${paths.settings}?tab=${name}`,
      /** It is no part of this page, but leads to one of its own. */
      isPage: path !== undefined,
    }));
}

export function SettingsTabs({ current }: { current: SettingsTab }) {
  const { t } = useLingui();
  const tabs = useSettingsTabs();
  if (tabs.length === 1) return null;
  return (
    <nav className={classNames(fadingRow, styles.tabs)} aria-label={t`Settings sections`}>
      {tabs.map(({ name, label, path }) => (
        <PlainLink
          key={name}
          ref={name === current ? intoView : undefined}
          to={path}
          className={classNames(styles.tab, name === current && styles.current)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </PlainLink>
      ))}
    </nav>
  );
}

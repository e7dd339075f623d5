import { useLingui } from '@lingui/react/macro';
import { allRights, type Right } from '../../shared/auth/rights.ts';
import { usePaths } from '../paths.ts';
import { hasRight, useEmployee } from '../platform/session.ts';
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
  | 'roles'
  | 'outbox'
  | 'security'
  | 'sso'
  | 'system';

/** The parts of the settings that somebody has, the first of which is opened with them. */
export function useSettingsTabs() {
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  const tabs: { name: SettingsTab; label: string; right?: Right | readonly Right[]; path?: string }[] = [
    { name: 'company', label: t`Company`, right: 'settings.manage' },
    { name: 'hours', label: t`Hours`, right: 'settings.manage' },
    { name: 'bids', label: t`New bids`, right: 'settings.manage' },
    { name: 'numbers', label: t`Project numbers`, right: 'settings.manage' },
    { name: 'billing', label: t`Billing`, right: 'settings.manage' },
    { name: 'messages', label: t`Messages`, right: 'settings.manage' },
    { name: 'sending', label: t`Email and WhatsApp`, right: 'settings.manage' },
    { name: 'account', label: t`Your account` },
    { name: 'roles', label: t`Roles`, right: 'employees.manage' },
    { name: 'outbox', label: t`Outbox`, right: 'outbox.manage' },
    { name: 'security', label: t`Security`, right: 'system.manage' },
    { name: 'sso', label: t`SSO`, right: allRights },
    { name: 'system', label: t`System`, right: 'system.manage', path: paths.system },
  ];
  return tabs
    .filter(({ right }) => !right || hasRight(me, right))
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

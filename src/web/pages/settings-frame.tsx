import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { allRights, type Right } from '../../shared/auth/rights.ts';
import { usePaths } from '../paths.ts';
import { hasRight, useEmployee } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { fadingRow, intoView } from '../ui/fading-row.ts';
import { PlainLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import styles from './settings-frame.module.css';

export type SettingsTab =
  | 'account'
  | 'company'
  | 'hours'
  | 'numbers'
  | 'bids'
  | 'billing'
  | 'messages'
  | 'sending'
  | 'outbox'
  | 'roles'
  | 'sso'
  | 'security'
  | 'system';

interface Tab {
  name: SettingsTab;
  label: string;
  right?: Right | readonly Right[];
  /** It is no part of the settings' page, but leads to one of its own. */
  path?: string;
}

/** The parts of the settings that somebody has, in their groups. */
function useSettingsGroups() {
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  const groups: { heading: string; tabs: Tab[] }[] = [
    { heading: t`You`, tabs: [{ name: 'account', label: t`Your account` }] },
    {
      heading: t`Company`,
      tabs: [
        { name: 'company', label: t`Company`, right: 'settings.manage' },
        { name: 'hours', label: t`Hours`, right: 'settings.manage' },
        { name: 'numbers', label: t`Project numbers`, right: 'settings.manage' },
      ],
    },
    {
      heading: t`Bids and invoices`,
      tabs: [
        { name: 'bids', label: t`New bids`, right: 'settings.manage' },
        { name: 'billing', label: t`Billing`, right: 'settings.manage' },
      ],
    },
    {
      heading: t({ message: 'Sending', context: 'settings' }),
      tabs: [
        { name: 'messages', label: t`Messages`, right: 'settings.manage' },
        { name: 'sending', label: t`Email and WhatsApp`, right: 'settings.manage' },
        { name: 'outbox', label: t`Outbox`, right: 'outbox.manage' },
      ],
    },
    {
      heading: t`Access`,
      tabs: [
        { name: 'roles', label: t`Roles`, right: 'employees.manage' },
        { name: 'sso', label: t`Single sign-on`, right: allRights },
      ],
    },
    {
      heading: t`System`,
      tabs: [
        { name: 'security', label: t`Security log`, right: 'system.manage' },
        { name: 'system', label: t`System`, right: 'system.manage', path: paths.system },
      ],
    },
  ];
  return groups
    .map(({ heading, tabs }) => ({
      heading,
      tabs: tabs
        .filter(({ right }) => !right || hasRight(me, right))
        .map(({ name, label, path }) => ({
          name,
          label,
          path: path ?? `${paths.settings}?tab=${name}`,
          isPage: path !== undefined,
        })),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}

export function useSettingsTabs() {
  return useSettingsGroups().flatMap(({ tabs }) => tabs);
}

type SettingsFrameProps = Pick<
  ComponentProps<typeof PageFrame>,
  'documentTitle' | 'action' | 'moreActions' | 'children'
> & { current: SettingsTab };

/** A part of the settings, with the way to the others: beside it on a desk, in a row over it on a phone. */
export function SettingsFrame({ current, children, ...frame }: SettingsFrameProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const hasOthers = useSettingsTabs().length > 1;
  return (
    <PageFrame
      title={t`Settings`}
      width="fill"
      toolbar={isPhone && hasOthers && <SettingsNav current={current} isRow />}
      {...frame}
    >
      <div className={styles.split}>
        {!isPhone && hasOthers && <SettingsNav current={current} />}
        <div className={styles.body}>{children}</div>
      </div>
    </PageFrame>
  );
}

function SettingsNav({ current, isRow = false }: { current: SettingsTab; isRow?: boolean }) {
  const { t } = useLingui();
  const groups = useSettingsGroups();
  return (
    <nav
      className={isRow ? classNames(fadingRow, styles.row) : styles.side}
      aria-label={t`Settings sections`}
    >
      {groups.map(({ heading, tabs }) => (
        <div key={heading} className={isRow ? styles.inRow : styles.group}>
          {!isRow && groups.length > 1 && <p className={styles.heading}>{heading}</p>}
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
        </div>
      ))}
    </nav>
  );
}

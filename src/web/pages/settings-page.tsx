import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '../platform/router/router-provider.tsx';
import { Outbox } from '../features/messages/outbox.tsx';
import { BillingSettings } from '../features/billing/billing-settings.tsx';
import { NumberSettings } from '../features/numbers/number-settings.tsx';
import { SendingSettings } from '../features/sending/sending-settings.tsx';
import { BusinessHoursSettings } from '../features/settings/business-hours-settings.tsx';
import { CompanySettings } from '../features/settings/company-settings.tsx';
import { SendingSetUp } from '../features/settings/sending-set-up.tsx';
import { usePaths } from '../paths.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useEmployee } from '../platform/session.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { officeRoles } from './role-gate.tsx';
import { PasswordSettings, ProfileSettings, SessionSettings } from './settings-account.tsx';
import { AppearanceSettings } from './settings-sections.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import styles from './settings-page.module.css';

/** Settings in sections; `?tab=outbox` is the messages. */
export function SettingsPage() {
  const { t } = useLingui();
  const { role } = useEmployee();
  const { tab } = useLocation().query;
  const isOutbox = tab === 'outbox' && officeRoles.includes(role);
  const paths = usePaths();
  const navigate = useNavigate();
  const parts = [
    ...(role === 'admin'
      ? [
          { name: 'company', label: t`Company`, Part: CompanySettings },
          { name: 'hours', label: t`Business hours`, Part: BusinessHoursSettings },
          { name: 'numbers', label: t`Project numbers`, Part: NumberSettings },
          { name: 'billing', label: t`Billing`, Part: BillingSettings },
          { name: 'messages', label: t`Messages to customers`, Part: SendingSettings },
          { name: 'sending', label: t`How messages leave`, Part: SendingSetUp },
        ]
      : []),
    { name: 'profile', label: t`Your profile`, Part: ProfileSettings },
    { name: 'password', label: t`Your password`, Part: PasswordSettings },
    { name: 'sessions', label: t`Where you are signed in`, Part: SessionSettings },
    { name: 'appearance', label: t`Appearance`, Part: AppearanceSettings },
  ];
  usePageActions(
    isOutbox
      ? [{ label: t`General`, words: t`settings`, run: () => navigate(`${paths.settings}?tab=general`) }]
      : [
          ...parts.map(({ name, label }) => ({
            label: t`Settings: ${label}`,
            icon: 'gear' as const,
            run: () => document.getElementById(name)?.scrollIntoView(),
          })),
          ...(officeRoles.includes(role)
            ? [{ label: t`Outbox`, run: () => navigate(`${paths.settings}?tab=outbox`) }]
            : []),
        ],
  );
  return (
    <PageFrame
      title={t`Settings`}
      documentTitle={isOutbox ? t`Outbox` : t`Settings`}
      width="fill"
      toolbar={officeRoles.includes(role) && <SettingsTabs current={isOutbox ? 'outbox' : 'general'} />}
    >
      {isOutbox ? (
        <OutboxSection />
      ) : (
        <div className={styles.sections}>
          {parts.map(({ name, Part }) => (
            <div key={name} id={name} className={styles.part}>
              <Part />
            </div>
          ))}
        </div>
      )}
    </PageFrame>
  );
}

/** The table's filters share the address with the tab, which must outlive their clearing. */
function OutboxSection() {
  const state = useTableState();
  const clearFilters = () => state.setFilters({ q: undefined, status: undefined });
  return <Outbox state={{ ...state, clearFilters }} />;
}

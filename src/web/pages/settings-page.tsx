import { useLingui } from '@lingui/react/macro';
import { useLocation } from '../platform/router/router-provider.tsx';
import { Outbox } from '../features/messages/outbox.tsx';
import { BillingSettings } from '../features/billing/billing-settings.tsx';
import { NumberSettings } from '../features/numbers/number-settings.tsx';
import { SendingSettings } from '../features/sending/sending-settings.tsx';
import { CompanySettings } from '../features/settings/company-settings.tsx';
import { SendingSetUp } from '../features/settings/sending-set-up.tsx';
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
          {role === 'admin' && <CompanySettings />}
          {role === 'admin' && <NumberSettings />}
          {role === 'admin' && <BillingSettings />}
          {role === 'admin' && <SendingSettings />}
          {role === 'admin' && <SendingSetUp />}
          <ProfileSettings />
          <PasswordSettings />
          <SessionSettings />
          <AppearanceSettings />
        </div>
      )}
    </PageFrame>
  );
}

/** The table's filters share the address with the tab, which must outlive their clearing. */
function OutboxSection() {
  const state = useTableState();
  const clearFilters = () => {
    state.setFilter('q', undefined);
    state.setFilter('status', undefined);
  };
  return <Outbox state={{ ...state, clearFilters }} />;
}

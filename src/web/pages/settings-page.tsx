import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../platform/router/router-provider.tsx';
import { Outbox } from '../features/messages/outbox.tsx';
import { BillingSettings } from '../features/billing/billing-settings.tsx';
import { NumberSettings } from '../features/numbers/number-settings.tsx';
import { SendingSettings } from '../features/sending/sending-settings.tsx';
import { CompanySettings } from '../features/settings/company-settings.tsx';
import { SendingSetUp } from '../features/settings/sending-set-up.tsx';
import { usePaths } from '../paths.ts';
import { useEmployee } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { PlainLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { officeRoles } from './role-gate.tsx';
import { PasswordSettings, ProfileSettings, SessionSettings } from './settings-account.tsx';
import { AppearanceSettings } from './settings-sections.tsx';
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

function SettingsTabs({ current }: { current: 'general' | 'outbox' }) {
  const { t } = useLingui();
  const paths = usePaths();
  const tab = (name: typeof current) => classNames(styles.tab, name === current && styles.current);
  return (
    <nav className={styles.tabs} aria-label={t`Sections of the settings`}>
      <PlainLink to={`${paths.settings}?tab=general`} className={tab('general')}>
        <Trans>General</Trans>
      </PlainLink>
      <PlainLink to={`${paths.settings}?tab=outbox`} className={tab('outbox')}>
        <Trans>Outbox</Trans>
      </PlainLink>
    </nav>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { SampleData } from '../entities/sample-data.tsx';
import { useSetup } from '../entities/setup.ts';
import { BillingSettings } from '../features/billing/billing-settings.tsx';
import { Outbox } from '../features/messages/outbox.tsx';
import { InstallApp } from '../features/notifications/install-app.tsx';
import { NumberSettings } from '../features/numbers/number-settings.tsx';
import { SendingSettings } from '../features/sending/sending-settings.tsx';
import { BusinessHoursSettings } from '../features/settings/business-hours-settings.tsx';
import { CompanySettings } from '../features/settings/company-settings.tsx';
import { useSettings } from '../features/settings/use-settings.ts';
import { SendingSetUp } from '../features/settings/sending-set-up.tsx';
import { usePaths } from '../paths.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useLocation, useNavigate } from '../platform/router/router-provider.tsx';
import { useRight } from '../platform/session.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';
import { useTableState, type TableControls } from '../ui/table/table-state.ts';
import {
  FactorSection,
  PasskeySection,
  PasswordSettings,
  ProfileSettings,
  SessionSettings,
} from './settings-account.tsx';
import { AppearanceSettings } from './settings-sections.tsx';
import { SettingsFrame, useSettingsTabs, type SettingsTab } from './settings-frame.tsx';
import { lazy } from '../ui/lazy.tsx';
import styles from './settings-page.module.css';

const NotificationSettings = lazy(
  async () => (await import('../features/notifications/notification-settings.tsx')).NotificationSettings,
);

const CalendarFeeds = lazy(
  async () => (await import('../entities/appointments/calendar-feeds.tsx')).CalendarFeeds,
);

const SsoSettings = lazy(async () => (await import('../features/settings/sso-settings.tsx')).SsoSettings);
const RoleSettings = lazy(async () => (await import('../features/employees/role-settings.tsx')).RoleSettings);

const SecurityLog = lazy(async () => (await import('../features/security/security-log.tsx')).SecurityLog);

/** Settings, a part at a time: `?tab=billing`. */
export function SettingsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const maySetUp = useRight('settings.manage');
  const { tab } = useLocation().query;
  const tabs = useSettingsTabs();
  const named = tabs.find(({ name, isPage }) => name === tab && !isPage);
  const current = named ?? tabs.find(({ name }) => name === 'company') ?? tabs[0]!;
  usePageActions([
    ...tabs
      .filter(({ name }) => name !== current.name)
      .map(({ label, path }) => ({
        label: t`Settings: ${label}`,
        icon: 'gear' as const,
        run: () => navigate(path),
      })),
    ...(maySetUp ? [{ label: t`Setup guide`, run: () => navigate(paths.start()) }] : []),
  ]);
  const List = lists[current.name];
  return (
    <SettingsFrame
      current={current.name}
      documentTitle={tabs.length > 1 ? current.label : t`Settings`}
      moreActions={
        maySetUp && (
          <ButtonLink to={paths.start()}>
            <Trans>Setup guide</Trans>
          </ButtonLink>
        )
      }
    >
      {List ? (
        <List />
      ) : (
        <div className={styles.sections} data-in-order="">
          <Part name={current.name} />
        </div>
      )}
    </SettingsFrame>
  );
}

/** Parts that are a list, as wide as the page. */
const lists: Partial<Record<SettingsTab, ComponentType>> = {
  outbox: OutboxSection,
  security: SecuritySection,
};

function Part({ name }: { name: SettingsTab }): ReactNode {
  const { t } = useLingui();
  switch (name) {
    case 'company':
      return (
        <>
          <CompanySettings title={t`Company`} parts={['letterhead', 'contact', 'place']} />
          <SignInSettings />
          <SampleSettings />
        </>
      );
    case 'hours':
      return <BusinessHoursSettings />;
    case 'bids':
      return <CompanySettings title={t`New bids`} parts={['tax', 'deposit', 'terms']} />;
    case 'numbers':
      return <NumberSettings />;
    case 'billing':
      return <BillingSettings />;
    case 'messages':
      return <SendingSettings />;
    case 'sending':
      return <SendingSetUp />;
    case 'sso':
      return (
        <Suspense>
          <SsoSettings />
        </Suspense>
      );
    case 'roles':
      return (
        <Suspense>
          <RoleSettings />
        </Suspense>
      );
    case 'account':
    case 'outbox':
    case 'security':
    case 'system':
      return (
        <>
          {[
            ProfileSettings,
            PasswordSettings,
            FactorSection,
            PasskeySection,
            SessionSettings,
            AppearanceSettings,
          ].map((Section) => (
            <div key={Section.name} className={styles.part}>
              <Section />
            </div>
          ))}
          <div className={styles.part}>
            <Suspense>
              <NotificationSettings />
            </Suspense>
          </div>
          <div className={styles.part}>
            <Section title={t`Calendar links`}>
              <Suspense>
                <CalendarFeeds />
              </Suspense>
            </Section>
          </div>
          <InstallApp />
        </>
      );
  }
}

/** Stands by the company's own settings, which say what could not be read. */
function SignInSettings() {
  const { t } = useLingui();
  const { data } = useSettings();
  return data && <CompanySettings title={t`Signing in`} parts={['signIn']} />;
}

/** The way out of sample data stands here for ever; it is offered in the guide. */
function SampleSettings() {
  const { t } = useLingui();
  const { data } = useSetup();
  if (data?.sample !== 'there') return null;
  return (
    <Section title={t`Sample data`}>
      <SampleData sample="there" />
    </Section>
  );
}

/** A table's filters share the address with the tab, which must outlive their clearing. */
function useTabTableState(defaultSort?: string): TableControls {
  const state = useTableState(defaultSort);
  const { tab: _tab, ...filters } = state.filters;
  const none = Object.fromEntries(['q', ...Object.keys(filters)].map((name) => [name, undefined]));
  return { ...state, clearFilters: () => state.setFilters(none) };
}

function OutboxSection() {
  return <Outbox state={useTabTableState()} />;
}

function SecuritySection() {
  const state = useTabTableState('-at');
  return (
    <Suspense>
      <SecurityLog state={state} />
    </Suspense>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ChangePasswordForm } from '../features/employees/change-password-form.tsx';
import { useFactor } from '../features/factor/use-factor.ts';
import { OwnProfileForm } from '../features/employees/own-profile-form.tsx';
import { ownSessionCalls } from '../features/sessions/session-calls.ts';
import { RememberedDevices } from '../features/sessions/remembered-devices.tsx';
import { SessionList } from '../features/sessions/session-list.tsx';
import { api } from '../platform/api-client.ts';
import { logout, useEmployee } from '../platform/session.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Text } from '../ui/layout/layout.tsx';
import { Section } from '../ui/section.tsx';
import { SectionButton } from '../ui/section-action.tsx';
import { lazy } from '../ui/lazy.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { ownProfileKey } from '../entities/record-keys.ts';

const FactorSettings = lazy(
  async () => (await import('../features/factor/factor-settings.tsx')).FactorSettings,
);

const PasskeySettings = lazy(
  async () => (await import('../features/factor/passkey-settings.tsx')).PasskeySettings,
);

/** Who one is to the others: name, phone, colour. */
export function ProfileSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ownProfileKey,
    queryFn: ({ signal }) => api('GET /api/auth/me', { signal }),
  });
  return (
    <Section title={t`Your profile`}>
      {data && (
        <>
          <Text as="p" tone="ink-2" breakWords marginBottom={16}>
            <Trans>
              You sign in as <bdi>{data.email}</bdi>. Only an admin can change your email and role.
            </Trans>
          </Text>
          <OwnProfileForm key={data.version} employee={data} />
        </>
      )}
      {!data &&
        (error ? (
          <ErrorNote title={t`Couldn’t load your profile.`} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        ))}
    </Section>
  );
}

export function PasswordSettings() {
  const { t } = useLingui();
  const { email } = useEmployee();
  const { data: factor } = useFactor();
  return (
    <Section title={t`Your password`}>
      {factor?.hasPassword === false ? (
        <Text as="p" tone="ink-2">
          <Trans>You sign in with your company’s provider and have no password here.</Trans>
        </Text>
      ) : (
        <ChangePasswordForm email={email} />
      )}
    </Section>
  );
}

export function FactorSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Second factor`}>
      <Suspense fallback={<SkeletonText />}>
        <FactorSettings Devices={RememberedDevices} />
      </Suspense>
    </Section>
  );
}

export function PasskeySection() {
  const { t } = useLingui();
  return (
    <Section title={t`Passkeys`}>
      <Suspense fallback={<SkeletonText />}>
        <PasskeySettings />
      </Suspense>
    </Section>
  );
}

/** Where one is signed in, and the way out, here and elsewhere. */
export function SessionSettings() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Where you’re signed in`}
      action={
        <SectionButton icon="logout" onClick={() => void logout()}>
          <Trans>Log out</Trans>
        </SectionButton>
      }
    >
      <SessionList
        calls={ownSessionCalls}
        endOthersLabel={t`Sign out everywhere else`}
        emptyText={t`You aren’t signed in anywhere.`}
      />
    </Section>
  );
}

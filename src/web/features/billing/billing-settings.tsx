import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { billingSettingsKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { lazy } from '../../platform/lazy.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';

// Most visits of the settings are for something else.
const BillingSettingsForm = lazy(async () => ({
  default: (await import('./billing-settings-form.tsx')).BillingSettingsForm,
}));

/** How the company bills and pays. */
export function BillingSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: billingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/billing', { signal }),
  });
  return (
    <Section title={t`Billing`}>
      {data && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <BillingSettingsForm settings={data} />
        </Suspense>
      )}
      {!data &&
        (error ? (
          <ErrorNote title={t`The settings could not be read.`} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        ))}
    </Section>
  );
}

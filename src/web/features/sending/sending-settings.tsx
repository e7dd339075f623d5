import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazy } from '../../platform/lazy.ts';
import { api } from '../../platform/api-client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { sendingSettingsKey } from './sending-settings-key.ts';

// Most visits of the settings are for something else.
const SendingSettingsForm = lazy(async () => ({
  default: (await import('./sending-settings-form.tsx')).SendingSettingsForm,
}));

/** What messages say, and what needs a decision before a bid goes out. */
export function SendingSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: sendingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/sending', { signal }),
  });
  return (
    <Section title={t`Messages to customers`}>
      {data && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <SendingSettingsForm settings={data} />
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

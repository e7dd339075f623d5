import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';
import { Section } from './section.tsx';
import { SkeletonText } from './skeleton.tsx';

interface SettingsSectionProps<Settings> {
  title: string;
  query: Pick<UseQueryResult<Settings>, 'data' | 'error' | 'refetch'>;
  /** A form that is fetched with the settings: most visits are for something else. */
  children: (settings: Settings) => ReactNode;
}

/** Settings with their form once both are here, or why they are not. */
export function SettingsSection<Settings>({ title, query, children }: SettingsSectionProps<Settings>) {
  const { t } = useLingui();
  const { data, error, refetch } = query;
  return (
    <Section title={title}>
      {data && <Suspense fallback={<SkeletonText lines={6} />}>{children(data)}</Suspense>}
      {!data &&
        (error ? (
          <ErrorNote title={t`The settings could not be read.`} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        ))}
    </Section>
  );
}

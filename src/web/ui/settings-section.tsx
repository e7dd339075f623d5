import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';
import { Section } from './section.tsx';
import { SkeletonFields } from './skeleton.tsx';

interface SettingsSectionProps<Settings> {
  title: string;
  query: Pick<UseQueryResult<Settings>, 'data' | 'error' | 'refetch'>;
  /** About as many fields as there will be: what is below stays where it is when they come. */
  rows?: number;
  /** A form that is fetched with the settings: most visits are for something else. */
  children: (settings: Settings) => ReactNode;
}

/** Settings with their form once both are here, or why they are not. */
export function SettingsSection<Settings>({ title, ...content }: SettingsSectionProps<Settings>) {
  return (
    <Section title={title}>
      <SettingsContent {...content} />
    </Section>
  );
}

/** The same where a heading stands already. */
export function SettingsContent<Settings>(props: Omit<SettingsSectionProps<Settings>, 'title'>) {
  const { query, rows = 6, children } = props;
  const { t } = useLingui();
  const { data, error, refetch } = query;
  if (data) return <Suspense fallback={<SkeletonFields rows={rows} />}>{children(data)}</Suspense>;
  return error ? (
    <ErrorNote title={t`Couldn’t load the settings.`} onRetry={() => void refetch()} />
  ) : (
    <SkeletonFields rows={rows} />
  );
}

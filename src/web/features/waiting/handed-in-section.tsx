import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { capturesQuery, type Capture } from '../../entities/captures.ts';
import { Section, SectionNote } from '../../ui/section.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { sentenceOf } from '../../platform/write.ts';
import { HandedInEntry } from './handed-in-entry.tsx';

/** What was captured on site and found no project when it arrived: the office files it, or discards it. */
export function HandedInSection() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(capturesQuery);
  return (
    <Section title={<Trans>Handed in from the job site</Trans>} count={data?.length || undefined}>
      {error && !data && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <SectionNote>
          <Trans>
            When employees capture something for a project that’s gone or no longer theirs, it comes here for
            you to file.
          </Trans>
        </SectionNote>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={8} tabIndex={-1} aria-label={t`Handed in from the job site`}>
          {data.map((capture: Capture) => (
            <HandedInEntry key={capture.id} capture={capture} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesKey } from '../../../entities/messages/messages-key.ts';
import { projectPhotosKey } from '../../../entities/record-keys.ts';
import { SendingPanel } from '../../../entities/sending/sending-panel.tsx';
import { SentMessages } from '../../../entities/sending/sent-messages.tsx';
import { usePaperWrites } from '../../../entities/sending/use-paper-writes.ts';
import { api } from '../../../platform/api-client.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { reportQuery, type ReportWords } from '../photo-calls.ts';

interface SendReportPanelProps {
  projectId: number;
  photoIds: readonly number[];
  words: ReportWords;
  /** It went out, or stands in the outbox. */
  onSent: () => void;
  onClose: () => void;
}

/** The ways by which a report goes to the customer, and what became of the project's earlier ones. */
export function SendReportPanel({ projectId, photoIds, words, onSent, onClose }: SendReportPanelProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const params = { id: projectId };
  const report = reportQuery(photoIds, words);
  const key = [...projectPhotosKey(projectId), 'sending', report];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/photo-report/sending', { params, query: report, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const writes = usePaperWrites({
    email: (message, options) =>
      api('POST /api/projects/:id/photo-report/email', {
        params,
        query: { ...report, ...message },
        ...options,
      }),
    whatsapp: (message, options) =>
      api('POST /api/projects/:id/photo-report/whatsapp', {
        params,
        query: { ...report, ...message },
        ...options,
      }),
    emailed: { answer: 'Email sent successfully', said: t`Photo report sent` },
    invalidates: [messagesKey],
    onSuccess: onSent,
  });

  if (!data) {
    return error ? (
      <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={8} />
    );
  }
  return (
    <Stack gap={24} fit>
      <SendingPanel
        paper="photoReport"
        sending={data}
        entity={projectId}
        customerId={data.customerId}
        pdfAddress={`/api/projects/${projectId}/photo-report?${new URLSearchParams(report)}`}
        send={(channel, asked, options) => writes[channel].send(asked, options)}
        onSent={onClose}
        onStale={() => void cache.invalidateQueries({ queryKey: key })}
      />
      <SentMessages about={{ projectId, paper: 'photoReport' }} />
    </Stack>
  );
}

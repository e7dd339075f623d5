import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { longestReportNotes, longestReportTitle } from '../../../../shared/photos/photo-limits.ts';
import type { Photo } from '../../../entities/photos/project-images.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { useEmployee, useRight } from '../../../platform/session.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, Sheet } from '../../../ui/dialog.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { readReport, type ReportWords } from '../photo-calls.ts';
import styles from './gallery.module.css';
import { forgetReportWords, keepReport, keptReport } from './kept-report.ts';

// Most reports are handed on by the device itself.
const SendReportPanel = lazy(async () => (await import('./send-report-panel.tsx')).SendReportPanel);

interface ReportDialogProps {
  projectId: number;
  photos: readonly Photo[];
  isOpen: boolean;
  /** Opens with the message to the customer, which was begun before. */
  isMessageOpen: boolean;
  onClose: () => void;
}

/**
 * The chosen photos as a PDF: sent to the customer by the office, or made first, so that it is shared with an inspector at the press of a
 * button.
 */
export function ReportDialog({ projectId, photos, isOpen, isMessageOpen, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const { id: employeeId } = useEmployee();
  const photoIds = photos.map(({ id }) => id);
  const [words, setWords] = useState((): ReportWords => {
    const { title, notes } = keptReport(employeeId, projectId);
    return { title, notes };
  });
  const [report, setReport] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isSending, setSending] = useState(isMessageOpen);
  const maySend = useRight('projects.write');
  const other = maySend ? 'secondary' : 'primary';
  const { title, notes } = words;
  const isTooLong = title.length > longestReportTitle || notes.length > longestReportNotes;
  const canShare = report !== undefined && navigator.canShare?.({ files: [report] });

  function write(part: Partial<ReportWords>) {
    const next = { ...words, ...part };
    setWords(next);
    keepReport(employeeId, projectId, next);
    // What was made says something else now.
    setReport(undefined);
    setFailure(undefined);
  }

  async function make() {
    setPending(true);
    setFailure(undefined);
    try {
      const pdf = await readReport(projectId, photoIds, words);
      setReport(new File([pdf], `${fileTitle(title) || t`Photo report`}.pdf`, { type: 'application/pdf' }));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setPending(false);
    }
  }

  function send() {
    // The draft of the message is found again with the photos that it is about.
    keepReport(employeeId, projectId, { photoIds });
    setSending(true);
  }

  async function share(file: File) {
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      // Who closes the system's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(sentenceOf(error));
    }
  }

  const size = report && t`${Math.max(1, Math.round(report.size / 1024))} KB`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Photo report</Trans>}
      description={
        <Plural
          value={photos.length}
          one="A PDF of # photo with its caption, without prices or locations."
          other="A PDF of # photos with their captions, without prices or locations."
        />
      }
      footer={
        <>
          {maySend && (
            <Button variant="primary" icon="send" disabled={isTooLong} onClick={send}>
              <Trans>Send to customer</Trans>
            </Button>
          )}
          {report ? (
            <>
              {canShare && (
                <Button variant={other} icon="send" onClick={() => void share(report)}>
                  <Trans context="a file">Share</Trans>
                </Button>
              )}
              <Button
                variant={canShare ? 'secondary' : other}
                icon="download"
                onClick={() => downloadFile(report.name, report)}
              >
                <Trans>Download</Trans>
              </Button>
              <Button icon="external" onClick={() => openFile(report)}>
                <Trans>Open PDF</Trans>
              </Button>
            </>
          ) : (
            <Button
              variant={other}
              icon="file"
              isPending={isPending}
              disabled={isTooLong}
              onClick={() => void make()}
            >
              <Trans>Create PDF</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16} fit>
        <TextField
          label={t`Title`}
          value={title}
          placeholder={t`Photo report`}
          maxLength={longestReportTitle}
          onChange={(next) => write({ title: next })}
        />
        <TextArea
          label={t`Notes`}
          value={notes}
          placeholder={t`Anything the reader should know about these photos`}
          maxLength={longestReportNotes}
          onChange={(next) => write({ notes: next })}
        />
        <Text as="p" tone="ink-2" size="sm" role="status" className={styles.made}>
          {report ? <Trans>Report ready: {size}</Trans> : isPending && <Trans>Creating the PDF…</Trans>}
        </Text>
        {failure !== undefined && (
          <Text as="p" tone="red" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
      <Sheet isOpen={isSending} onClose={() => setSending(false)} title={t`Send photo report`}>
        <Suspense fallback={<SkeletonText lines={8} />}>
          <SendReportPanel
            projectId={projectId}
            photoIds={photoIds}
            words={words}
            onSent={() => {
              forgetReportWords(employeeId, projectId);
              onClose();
            }}
            onClose={() => setSending(false)}
          />
        </Suspense>
      </Sheet>
    </Dialog>
  );
}

/** A title as every file system takes it. */
const fileTitle = (title: string) => title.replaceAll(/[\p{C}\s/\\:*?"<>|]+/gu, ' ').trim();

function openFile(file: File): void {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

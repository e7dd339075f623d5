import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Capture } from '../../entities/captures.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { capturesKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import { ask } from '../../ui/question-store.ts';
import { EntryActions, type EntryAction } from './entry-actions.tsx';
import { FileSheet } from './file-sheet.tsx';
import styles from './waiting.module.css';

const icons = { note: 'message', expense: 'receipt', photo: 'camera' } as const;

/** One thing that was handed in, with what it was for. */
export function HandedInEntry({ capture }: { capture: Capture }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'file' | 'picture'>();
  const { id, kind, content, cost, paidTo, picture, project, employeeName, capturedAt } = capture;
  const discard = useWrite({
    call: (_nothing: undefined, { idempotencyKey }) =>
      api('DELETE /api/captures/:id', { params: { id }, idempotencyKey }),
    invalidates: [capturesKey, ...(project ? keysOfProject(project.id) : [])],
    successMessage: t`Discarded`,
  });
  const at = formatDateTime(capturedAt);
  const url = `/api/captures/${id}/picture`;

  async function askToDiscard() {
    const isSure = await ask({
      title: t`Discard this for good?`,
      text: t`${employeeName} captured this on ${at}. The history will show that you discarded it.`,
      confirmLabel: t`Discard`,
    });
    if (isSure) await discard.run(undefined);
  }

  const actions: EntryAction[] = [
    { label: t`File to a project`, icon: 'folder', onSelect: () => setOpened('file') },
    ...(picture
      ? [{ label: t`Open picture`, icon: 'external', onSelect: () => setOpened('picture') } as const]
      : []),
    { label: t`Discard`, icon: 'trash', onSelect: () => void askToDiscard() },
  ];

  return (
    <li className={styles.entry}>
      {picture && !picture.endsWith('.pdf') ? (
        <img src={`${url}?size=thumb`} alt="" className={styles.picture} />
      ) : (
        <Icon name={icons[kind]} />
      )}
      <Stack gap={2} grow shrink>
        <p dir="auto" className={styles.words}>
          {cost === null ? content || picture : t`${showAmount(cost)} to ${paidTo}`}
        </p>
        {cost !== null && content && (
          <p dir="auto" className={styles.words}>
            {content}
          </p>
        )}
        <p className={styles.quiet}>
          <Trans>
            {employeeName}, captured {at}
          </Trans>
        </p>
        <p className={styles.quiet}>
          {project ? (
            <>
              <bdi>{[project.number, project.title].filter(Boolean).join(' · ')}</bdi>
              {project.isRemoved && ` · ${t`removed`}`}
            </>
          ) : (
            <Trans>Unknown project</Trans>
          )}
        </p>
        <EntryActions actions={actions} of={content || paidTo || (picture ?? '')} />
      </Stack>
      <FileSheet capture={capture} isOpen={opened === 'file'} onClose={() => setOpened(undefined)} />
      {picture && (
        <PaperSheet
          isOpen={opened === 'picture'}
          onClose={() => setOpened(undefined)}
          title={<bdi>{picture}</bdi>}
          name={picture}
          url={url}
        />
      )}
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Capture } from '../../entities/captures.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { anyProjectPhotosKey, capturesKey, expensesKey } from '../../entities/record-keys.ts';
import { searchProjects } from '../../entities/search-projects.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import styles from './waiting.module.css';

interface FileSheetProps {
  capture: Capture;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses the project that something handed in belongs to; the one that it was for, where that is there. */
export function FileSheet({ capture, isOpen, onClose }: FileSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={<Trans>File to a project</Trans>}>
      <Inside capture={capture} onDone={onClose} />
    </Sheet>
  );
}

function Inside({
  capture: { id, project, employeeName },
  onDone,
}: {
  capture: Capture;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Option | null>(() =>
    project && !project.isRemoved
      ? { value: project.id, label: `${project.number} ${project.title}`.trim() }
      : null,
  );
  const [failure, setFailure] = useState<unknown>();
  const file = useWrite({
    call: (body: { projectId: number; isConfirmed?: boolean }, { idempotencyKey }) =>
      api('POST /api/captures/:id/file', { params: { id }, body, idempotencyKey }),
    invalidates: (_answer, { projectId }) => [
      capturesKey,
      expensesKey,
      anyProjectPhotosKey,
      ...keysOfProject(projectId),
    ],
    successMessage: t`Filed`,
  });
  const isDouble = failure instanceof ApiError && failure.code === 'expense.double';

  async function submit(isConfirmed: boolean) {
    if (!chosen) return;
    setFailure(undefined);
    try {
      await file.send({ projectId: chosen.value, ...(isConfirmed && { isConfirmed }) });
      onDone();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Stack gap={16}>
      <Combobox
        label={t`Project`}
        placeholder={t`Customer, number or street`}
        hint={t`Saved to the project under ${employeeName}’s name.`}
        value={chosen}
        onChange={setChosen}
        options={searchProjects}
      />
      {failure !== undefined && <ErrorNote title={sentenceOf(failure)} />}
      <Row gap={8} wrap marginTop={8} className={styles.actions}>
        <Button
          variant="primary"
          disabled={!chosen}
          isPending={file.isPending}
          onClick={() => void submit(isDouble)}
        >
          {isDouble ? <Trans>Save as a separate purchase</Trans> : <Trans>File it</Trans>}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

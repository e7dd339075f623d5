import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportRun, UndoRefusal } from '../../../shared/imports/import-contract.ts';
import { ApiError } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Button, type ButtonProps } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { importRunsKey, type ImportCalls } from './use-import.ts';

interface UndoImportProps {
  id: string;
  calls: ImportCalls;
  runId: number;
  size?: ButtonProps['size'];
  /** The lists of the records are read anew. */
  onUndone: () => void;
}

/** Undoes an import; where some of its records were changed or used since, it asks whether to undo the others. */
export function UndoImport({ id, calls, runId, size, onUndone }: UndoImportProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<UndoRefusal>();
  // From the first click until there is something to decide: what is undone is not undone again.
  const isSent = useRef(false);
  const undo = useWrite({
    call: async (leaveUsed: boolean, { idempotencyKey }): Promise<ImportRun[] | UndoRefusal> => {
      try {
        return await calls.undo(runId, { leaveUsed }, { idempotencyKey });
      } catch (error) {
        const refused = refusalOf(error);
        if (!refused) throw error;
        return refused;
      }
    },
    successMessage: (answer) => (Array.isArray(answer) ? undoneWords(answer) : ''),
    onSuccess(answer) {
      if (!Array.isArray(answer)) {
        setRefusal(answer);
        return;
      }
      cache.setQueryData(importRunsKey(id), answer);
      onUndone();
    },
  });

  async function send(leaveUsed: boolean) {
    if (isSent.current) return;
    isSent.current = true;
    const answer = await undo.run(leaveUsed);
    if (!Array.isArray(answer)) isSent.current = false;
    if (!answer) setRefusal(undefined);
  }

  return (
    <>
      <Button size={size} icon="undo" isPending={undo.isPending} onClick={() => void send(false)}>
        <Trans>Undo import</Trans>
      </Button>
      {refusal && (
        <UndoOthers
          refusal={refusal}
          isPending={undo.isPending}
          onConfirm={() => void send(true)}
          onCancel={() => setRefusal(undefined)}
        />
      )}
    </>
  );

  function undoneWords(runs: readonly ImportRun[]): string {
    const kept = runs.find((run) => run.id === runId)?.kept ?? 0;
    if (kept === 0) return t`Import undone`;
    return plural(kept, {
      one: 'Import undone, except for # that was changed or used since',
      other: 'Import undone, except for # that were changed or used since',
    });
  }
}

/** What a refusal leaves to decide; undefined where nothing else can be undone. */
function refusalOf(error: unknown): UndoRefusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'import.in_use') return undefined;
  const refusal = error.current as UndoRefusal | undefined;
  return refusal && refusal.others > 0 ? refusal : undefined;
}

interface UndoOthersProps {
  refusal: UndoRefusal;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function UndoOthers({ refusal: { used, names, others }, isPending, onConfirm, onCancel }: UndoOthersProps) {
  const all = used + others;
  const more = used - names.length;
  const named = names.join(', ');
  return (
    <ConfirmDialog
      isOpen
      title={plural(used, {
        one: `# of ${all} was changed or used since`,
        other: `# of ${all} were changed or used since`,
      })}
      text={
        <>
          <bdi>{named}</bdi>
          {more > 0 && (
            <>
              {' '}
              <Plural value={more} one="and # more" other="and # more" />
            </>
          )}
          {'. '}
          <Trans>Nothing has been undone yet.</Trans>
        </>
      }
      confirmLabel={<Plural value={others} one="Undo the other one" other="Undo the other #" />}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

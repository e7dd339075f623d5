import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Changed, Refused } from '../../../shared/kernel/change-many.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Stack, Text } from '../layout/layout.tsx';
import { toast } from '../toast-store.ts';
import type { ClearSelection } from './data-table-props.ts';

interface ChangeMany<Change> {
  call: (
    body: Change & { ids: number[] },
    options: Pick<WriteOptions, 'idempotencyKey'>,
  ) => Promise<Changed<Change>>;
  /** The chosen ones. */
  ids: number[];
  invalidates: QueryKey[];
  /** Said with how many were changed. */
  said: (count: number, change: Change) => string;
  onDone: ClearSelection;
}

/** Does the same to the chosen rows. Those that refuse it stay chosen and are told with their reasons; the others can be taken back. */
export function useChangeMany<Change extends object>(declaration: ChangeMany<Change>) {
  const { call, ids, invalidates, said, onDone } = declaration;
  const [refused, setRefused] = useState<{ of: readonly Refused[]; isOpen: boolean }>();
  const write = useWrite<Change & { ids: number[] }, Changed<Change>>({
    call,
    undo: async ({ back }, _input, { idempotencyKey }) => {
      const left: Refused[] = [];
      for (const [at, body] of back.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- each waits for the records of the one before it
        left.push(...(await call(body, { idempotencyKey: `${idempotencyKey}-${at}` })).refused);
      }
      const [first] = left;
      if (first)
        toast.error(t`Not everything could be undone.`, {
          description: `${first.name}: ${translateSentence(first.reason)}`,
        });
    },
    isUndoable: ({ back }) => back.length > 0,
    invalidates,
    successMessage: ({ changed, refused: left }, input) =>
      changed.length > 0 ? said(changed.length, input) : left.length > 0 ? '' : t`Nothing to change`,
  });
  async function run(change: Change): Promise<boolean> {
    const answer = await write.run({ ...change, ids });
    if (!answer) return false;
    setRefused({ of: answer.refused, isOpen: answer.refused.length > 0 });
    onDone(answer.refused.map(({ id }) => id));
    return true;
  }
  const closed = () => setRefused((before) => before && { ...before, isOpen: false });
  return {
    run,
    isPending: write.isPending,
    /** Stands in the bar. */
    refusals: refused && <Refusals {...refused} onClose={closed} />,
  };
}

/** As many are named for one reason. */
const mostNamed = 30;

function Refusals({
  of: refused,
  isOpen,
  onClose,
}: {
  of: readonly Refused[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const count = refused.length;
  const reasons = [...Map.groupBy(refused, ({ reason }) => reason)];
  const namesOf = (same: readonly Refused[]) => {
    const names = same.slice(0, mostNamed).map(({ name }) => name);
    const more = same.length - names.length;
    return more > 0 ? t`${names.join(', ')} and ${more} more` : names.join(', ');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Left unchanged: ${count}`}
      description={t`They stay selected.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Stack as="ul" gap={12}>
        {reasons.map(([reason, same]) => (
          <li key={reason}>
            <Text as="p" weight={550} breakWords>
              <bdi>{namesOf(same)}</bdi>
            </Text>
            <Text as="p" tone="ink-2">
              {translateSentence(reason)}
            </Text>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

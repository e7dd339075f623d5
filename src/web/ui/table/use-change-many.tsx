import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Changed, Refused } from '../../../shared/kernel/change-many.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { showCount } from '../number-format.ts';
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
        toast.error(t`Some changes couldn’t be undone.`, {
          description: `${first.name}: ${translateSentence(first.reason)}`,
        });
    },
    isUndoable: ({ back }) => back.length > 0,
    invalidates,
    successMessage: ({ changed, refused: left }, input) =>
      changed.length > 0 ? said(changed.length, input) : left.length > 0 ? '' : t`Nothing to change`,
  });
  function done({ refused: left }: Changed<Change>) {
    setRefused({ of: left, isOpen: left.length > 0 });
    onDone(left.map(({ id }) => id));
  }
  async function run(change: Change): Promise<boolean> {
    const answer = await write.run({ ...change, ids });
    if (answer) done(answer);
    return answer !== undefined;
  }
  /** For a form, which stays as it is where this fails. */
  async function send(change: Change, options: WriteOptions): Promise<void> {
    done(await write.send({ ...change, ids }, options));
  }
  const closed = () => setRefused((before) => before && { ...before, isOpen: false });
  return {
    run,
    send,
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
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Not changed: ${count}`}
      description={t`They’re still selected.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Stack as="ul" gap={12}>
        {reasons.map(([reason, same]) => (
          <li key={reason}>
            <Row gap={8} rowGap={0} wrap weight={550}>
              {same.slice(0, mostNamed).map(({ id, name }) => (
                <bdi key={id}>{name}</bdi>
              ))}
              {same.length > mostNamed && <Text>{t`and ${showCount(same.length - mostNamed)} more`}</Text>}
            </Row>
            <Text as="p" tone="ink-2">
              {translateSentence(reason)}
            </Text>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

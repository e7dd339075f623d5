import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQuery } from '../../entities/project-cache.ts';
import { invoicesKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { showCents } from '../../ui/money-format.ts';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { invoiceChoice } from './payment-calls.ts';
import { PaymentForm } from './payment-form.tsx';
import type { PaymentRest } from './payment-values.ts';

interface RestOfPaymentProps {
  /** Of the invoice that took the first part. */
  projectId: number;
  rest: PaymentRest;
  /** Told what is still left. */
  onDone: (left?: PaymentRest) => void;
}

/** What came in beyond one invoice, for another of the same customer, in whichever project. */
export function RestOfPayment({ projectId, rest, onDone }: RestOfPaymentProps) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<number>();
  const project = useQuery(projectQuery(projectId));
  const customerId = project.data?.customer.id;
  const owed = useQuery({
    queryKey: [...invoicesKey, 'owed', customerId],
    queryFn: ({ signal }) =>
      api('GET /api/invoices', {
        query: { customerId: customerId!, status: 'sent,partially_paid', sort: 'dueOn', limit: 100 },
        signal,
      }),
    enabled: customerId !== undefined,
    // What was just paid in full must not be offered.
    staleTime: 0,
    gcTime: 0,
  });
  const left = showCents(rest.cents);
  const failed = [project, owed].find(({ error }) => error);
  if (failed?.error)
    return <ErrorNote title={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!owed.data) return <SkeletonText lines={6} />;
  const chosen = owed.data.find(({ id }) => id === chosenId) ?? owed.data[0];
  if (!chosen) {
    return (
      <EmptyState
        icon="cash"
        title={t`${left} is left over`}
        text={t`Nothing else is owed by this customer. Issue an invoice for the rest and record it there, or pay it back.`}
        action={
          <Button onClick={() => onDone()}>
            <Trans>Done</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap={16}>
      <Text as="p" tone="ink-2">
        <Trans>{left} of this payment is left. Record it on another invoice of this customer.</Trans>
      </Text>
      {owed.data.length > 1 && (
        <Select
          label={t`Invoice`}
          value={chosen.id}
          onChange={setChosenId}
          choices={owed.data.map(invoiceChoice)}
        />
      )}
      <PaymentForm
        key={chosen.id}
        projectId={chosen.project_id}
        invoices={[chosen]}
        rest={rest}
        onDone={onDone}
      />
    </Stack>
  );
}

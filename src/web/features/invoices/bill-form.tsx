import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { createInvoiceBody } from '../../../shared/invoices/invoice-contract.ts';
import { fromAmount, shareOf, toAmount } from '../../../shared/kernel/money.ts';
import { useCreateInvoice, type ProjectBilling } from '../../entities/invoices/invoice-writes.ts';
import type { CallInput } from '../../platform/api-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { hundredthsOf } from '../../ui/number-text.ts';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { ContractBar } from './contract-bar.tsx';

/** Named as on the wire, so that the server's reasons find their fields. */
interface Values {
  by: 'rate' | 'amount';
  'bill.rateBps': string;
  'bill.amount': string;
  isBeyondContract: boolean;
}

type Body = Omit<CallInput<'POST /api/invoices'>['body'], 'project_id'>;

interface BillFormProps {
  projectId: number;
  billing: ProjectBilling;
  onCancel: () => void;
}

/** A part of the contract by percent or amount; the bar shows what it leaves while it is typed. */
export function BillForm({ projectId, billing, onCancel }: BillFormProps) {
  const { t } = useLingui();
  const create = useCreateInvoice(projectId);
  const form = useForm<Values, Body>({
    id: 'bill-contract',
    initial: { by: 'rate', 'bill.rateBps': '', 'bill.amount': '', isBeyondContract: false },
    keepsDraft: false,
    schema: bodySchema(bodyOf, z.omit(createInvoiceBody, { project_id: true })),
    submit: create.send,
  });
  const { by, isBeyondContract } = form.values;
  const amount = amountOf(form.values, billing.contract);
  const isBeyond = amount > billing.remaining;
  return (
    <Form form={form} guardsLeaving={false}>
      <SegmentedField
        label={t`Bill by`}
        value={by}
        onChange={(value) => form.set('by', value)}
        choices={[
          { value: 'rate', label: t`Percent` },
          { value: 'amount', label: t`Amount` },
        ]}
      />
      {by === 'rate' ? (
        <NumberField
          label={t`Percent of the contract`}
          suffix="%"
          decimals={2}
          isRequired
          autoFocus
          {...form.field('bill.rateBps')}
        />
      ) : (
        <MoneyField label={t`Amount with tax`} isRequired autoFocus {...form.field('bill.amount')} />
      )}
      <ContractBar billing={billing} thisInvoice={amount} />
      {(isBeyond || isBeyondContract) && (
        <Checkbox label={t`This goes beyond the contract, as agreed`} {...form.field('isBeyondContract')} />
      )}
      <FormActions form={form} submitLabel={<Trans>Draft invoice</Trans>} onCancel={onCancel} />
    </Form>
  );
}

/** The wire's body of what is typed; a percentage with more than two decimals goes as it is, so that it is refused at its field. */
function bodyOf({ by, isBeyondContract, ...typed }: Values): Body {
  return {
    bill: by === 'rate' ? { rateBps: hundredthsOf(typed['bill.rateBps']) } : { amount: typed['bill.amount'] },
    ...(isBeyondContract && { isBeyondContract }),
  };
}

/** What the typed part comes to; nothing while it cannot be read. */
function amountOf(values: Values, contract: number): number {
  const typed = Number(values.by === 'rate' ? values['bill.rateBps'] : values['bill.amount']);
  if (!Number.isFinite(typed) || typed <= 0 || typed > 1e9) return 0;
  if (values.by === 'amount') return Math.round(typed * 100) / 100;
  return toAmount(shareOf(fromAmount(contract), Math.round(typed * 100)));
}

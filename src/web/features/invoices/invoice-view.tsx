import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cents, fromAmount } from '../../../shared/kernel/money.ts';
import { toldTax } from '../../../shared/invoices/told-tax.ts';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import { taxWords } from '../../entities/tax-rate-field.tsx';
import { usePaths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { showNumber } from '../../ui/number-format.ts';
import { Section } from '../../ui/section.tsx';
import { ContractBar } from './contract-bar.tsx';
import editor from './invoice-editor.module.css';
import { termLabel } from './invoice-values.ts';
import styles from './invoice-view.module.css';

interface InvoiceViewProps {
  invoice: Invoice;
  /** What was received for it, and the way to record more. */
  payments: ReactNode;
  /** What went out, and to whom. */
  messages?: ReactNode;
}

/** An invoice that is out, or void: as it was issued, with what was received for it. */
export function InvoiceView({ invoice, payments, messages }: InvoiceViewProps) {
  const { t } = useLingui();
  const settings = useBillingSettings().data;
  const { status, total, received, balance, billing, datesSent, issuedOn, dueOn, voidReason } = invoice;
  const isVoid = status === 'void';
  return (
    <Stack align="start" className={styles.view}>
      <Stack gap={24} shrink>
        {isVoid && (
          <p className={styles.void}>
            <Trans>This invoice is void. Nothing is owed on it, and its number won’t be used again.</Trans>
            {voidReason && (
              <Text block tone="ink-2">
                <Trans>
                  Reason: <bdi>{voidReason}</bdi>
                </Trans>
              </Text>
            )}
          </p>
        )}
        <Row as="dl" wrap className={styles.figures}>
          <Figure name={t`Total`} amount={total} />
          <Figure name={t`Received`} amount={received} />
          <Figure name={t`Balance`} amount={balance} tone={invoice.daysOverdue > 0 ? 'due' : undefined} />
        </Row>
        <Lines invoice={invoice} />
        {payments}
      </Stack>
      <Stack gap={24} shrink>
        <KeyValue
          facts={[
            { name: t`Issued`, value: issuedOn && formatDay(issuedOn) },
            { name: t`Due`, value: dueOn && formatDay(dueOn) },
            // A void one that never went says nothing of it.
            !(isVoid && datesSent.length === 0) && {
              name: t`Sent`,
              value:
                datesSent.length > 0
                  ? datesSent.map((at) => <div key={at}>{formatDateTime(at)}</div>)
                  : status === 'draft' || invoice.unsent
                    ? t`Not yet`
                    : t`Not from Plumbline`,
            },
            invoice.paymentTerms.length > 0 && {
              name: t`Terms`,
              value: invoice.paymentTerms
                .map((each) => termLabel(settings?.paymentTerms ?? [], each))
                .join(', '),
            },
            invoice.notes !== '' && { name: t`Notes`, value: invoice.notes },
            invoice.isBeyondContract && { name: t`Contract`, value: t`Goes beyond it, as agreed` },
          ]}
        />
        {!isVoid && billing.contract > 0 && (
          <ContractBar
            billing={billing}
            thisInvoice={total - invoice.extra}
            thisExtra={invoice.extra}
            billedLater={invoice.billedLater}
          />
        )}
        {messages}
      </Stack>
    </Stack>
  );
}

function Figure({ name, amount, tone }: { name: string; amount: number; tone?: 'due' | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} tone={tone} />
      </dd>
    </div>
  );
}

/** `2.5 h`. */
const quantityOf = ({ quantity, unit }: Invoice['lines'][number]) =>
  `${showNumber(String(quantity), { min: 0, max: 3 })} ${unit}`.trim();

function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { lines, linesTotal, discount, tax, total } = invoice;
  // A part of the contract is one amount: where there is nothing else, two columns would stand empty.
  const hasPrices = lines.some(({ contractAmount }) => contractAmount === null);
  const told = toldTax(
    invoice,
    lines.map(({ contractAmount }) => contractAmount !== null),
  );
  return (
    <Section title={t`Lines`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Description</Trans>
            </th>
            {hasPrices && (
              <>
                <th scope="col" className={classNames(styles.number, styles.wide)}>
                  <Trans>Quantity</Trans>
                </th>
                <th scope="col" className={classNames(styles.number, styles.wide)}>
                  <Trans>Price</Trans>
                </th>
              </>
            )}
            <th scope="col" className={styles.number}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{line.name}</bdi>
                {line.contractAmount === null && (
                  <div className={classNames(styles.description, styles.narrow)}>
                    {quantityOf(line)} × <Money amount={line.unitPrice} />
                  </div>
                )}
                {line.description && <div className={styles.description}>{line.description}</div>}
                {line.expenseId !== null && (
                  <div className={styles.description}>
                    <Link to={paths.expense(invoice.project_id, line.expenseId)}>
                      <Trans>View expense</Trans>
                    </Link>
                  </div>
                )}
              </td>
              {hasPrices && (
                <>
                  <td className={classNames(styles.number, styles.wide)}>
                    {line.contractAmount === null && quantityOf(line)}
                  </td>
                  <td className={classNames(styles.number, styles.wide)}>
                    {line.contractAmount === null && <Money amount={line.unitPrice} />}
                  </td>
                </>
              )}
              <td className={styles.number}>
                <Money amount={line.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stack as="dl" gap={6} toEnd marginTop={12} className={editor.totals}>
        <div className={editor.total}>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>
            <Money amount={linesTotal} />
          </dd>
        </div>
        {discount !== 0 && (
          <div className={editor.total}>
            <dt>
              <Trans>Discount</Trans>
            </dt>
            <dd>
              <Money cents={cents(0 - fromAmount(discount))} />
            </dd>
          </div>
        )}
        {(tax !== 0 || told.isExempt) && (
          <div className={editor.total}>
            <dt>
              <bdi>{taxWords(told.name === '' ? { ...told, rateBps: null } : told)}</bdi>
            </dt>
            <dd>
              <Money amount={tax} />
            </dd>
          </div>
        )}
        <div className={classNames(editor.total, editor.grand)}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
      </Stack>
    </Section>
  );
}

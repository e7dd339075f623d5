import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProjectMoney } from '../../../shared/projects/project-contract.ts';
import type { Project } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { formatDate, formatDay } from '../../ui/format-time.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { BidNumber } from './bid-number.tsx';
import styles from './money-breakdown.module.css';
import { incomeBasis, type MoneyFigure } from './money-figures.ts';

interface MoneyBreakdownProps {
  project: Project;
  money: ProjectMoney;
  figure: MoneyFigure;
}

/** What a figure of a project's money is made of, to the record, and its sum. */
export function MoneyBreakdown({ project, money, figure }: MoneyBreakdownProps) {
  const paths = usePaths();
  const out = project.invoices.filter(({ status }) => status !== 'draft' && status !== 'void');
  const payments = out.flatMap((invoice) =>
    invoice.received_payments
      .filter(({ voidedAt }) => voidedAt === null)
      .map((payment) => ({ invoice, payment })),
  );
  switch (figure) {
    case 'contract':
      return <ContractLines project={project} money={money} />;
    case 'billed':
      return (
        <Lines total={money.billed}>
          {out.map((invoice) => (
            <Line
              key={invoice.id}
              name={<InvoiceLink invoice={invoice} />}
              detail={invoice.issuedOn && formatDay(invoice.issuedOn)}
              amount={invoice.total}
            />
          ))}
        </Lines>
      );
    case 'received':
      return (
        <Lines total={money.received}>
          {payments.map(({ invoice, payment }) => (
            <Line
              key={payment.id}
              name={
                <bdi>
                  {payment.method} {payment.identification}
                </bdi>
              }
              detail={
                <>
                  {formatDay(payment.date)} · <InvoiceLink invoice={invoice} />
                </>
              }
              amount={payment.amount}
            />
          ))}
        </Lines>
      );
    case 'owed':
      return (
        <Lines total={money.owed}>
          {out
            .filter(({ balance }) => balance > 0)
            .map((invoice) => (
              <Line
                key={invoice.id}
                name={<InvoiceLink invoice={invoice} />}
                detail={
                  invoice.dueOn && (
                    <span className={invoice.daysOverdue > 0 ? styles.late : undefined}>
                      <Trans>due {formatDay(invoice.dueOn)}</Trans>
                    </span>
                  )
                }
                amount={invoice.balance}
              />
            ))}
        </Lines>
      );
    case 'spent':
    case 'unpaid': {
      const amountOf = (expense: Project['expenses'][number]) =>
        figure === 'spent' ? expense.cost : expense.unpaid;
      return (
        <Lines total={money[figure]}>
          {project.expenses
            .filter((expense) => amountOf(expense) > 0)
            .map((expense) => (
              <Line
                key={expense.id}
                name={
                  <Link to={paths.expense(project.id, expense.id)}>
                    <bdi>{expense.paidTo}</bdi>
                  </Link>
                }
                detail={
                  <>
                    {formatDay(expense.date)}
                    {(expense.paidFor || expense.category) && (
                      <>
                        {' · '}
                        <bdi>{expense.paidFor || expense.category}</bdi>
                      </>
                    )}
                  </>
                }
                amount={amountOf(expense)}
              />
            ))}
        </Lines>
      );
    }
    case 'margin':
      return <MarginLines project={project} money={money} />;
  }
}

function ContractLines({ project, money }: { project: Project; money: ProjectMoney }) {
  const paths = usePaths();
  const bid = project.finalized;
  return (
    <Lines total={money.contract}>
      <Line name={<Trans>Without sales tax</Trans>} amount={money.contract - money.contractTax} />
      <Line
        name={<Trans>Sales tax</Trans>}
        amount={money.contractTax}
        detail={
          bid && (
            <>
              <Link to={paths.bid(project.id, bid.id)}>
                <BidNumber project={project} bid={bid} />
              </Link>
              {' · '}
              <Trans>signed {formatDate(bid.statusSince)}</Trans>
            </>
          )
        }
      />
    </Lines>
  );
}

function MarginLines({ project, money }: { project: Project; money: ProjectMoney }) {
  const basis = incomeBasis(money);
  const isOfContract = basis === 'contract';
  const tax = isOfContract ? money.contractTax : money.billedTax;
  const extras = isOfContract
    ? project.invoices.filter(
        ({ status, extra, extraTax }) => status !== 'draft' && status !== 'void' && extra !== extraTax,
      )
    : [];
  return (
    <>
      <Lines total={money.margin} name={<Trans>Margin before tax</Trans>}>
        <Line
          name={isOfContract ? <Trans>Contract</Trans> : <Trans>Billed</Trans>}
          amount={isOfContract ? money.contract : money.billed}
        />
        {tax > 0 && <Line name={<Trans>Sales tax included</Trans>} amount={-tax} />}
        {extras.map((invoice) => (
          <Line
            key={invoice.id}
            name={<Trans>On top of the contract</Trans>}
            detail={
              <>
                <InvoiceLink invoice={invoice} />
                {' · '}
                <Trans>without sales tax</Trans>
              </>
            }
            amount={invoice.extra - invoice.extraTax}
          />
        ))}
        <Line name={<Trans>Spent</Trans>} amount={-money.spent!} />
      </Lines>
      <Text as="p" tone="ink-3" size="sm" className={styles.note}>
        {isOfContract ? (
          <Trans>
            Sales tax goes to the state, so it isn’t income. Agreed extras and passed-on expenses count once
            they’re billed.
          </Trans>
        ) : project.status === 'project_cancelled' ? (
          <Trans>The job was canceled, so only what you billed counts.</Trans>
        ) : money.contract > 0 ? (
          <Trans>You billed more than the contract, so what you billed counts.</Trans>
        ) : (
          <Trans>There’s no contract, so what you billed counts.</Trans>
        )}
      </Text>
    </>
  );
}

function InvoiceLink({ invoice }: { invoice: Project['invoices'][number] }) {
  const paths = usePaths();
  return <Link to={paths.invoice(invoice.project_id, invoice.id)}>{invoice.number}</Link>;
}

interface LinesProps {
  total: number | null;
  name?: ReactNode;
  children: ReactNode;
}

function Lines({ total, name = <Trans>Total</Trans>, children }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {children}
      <li className={styles.total}>
        {name}
        <Money amount={total} />
      </li>
    </ul>
  );
}

interface LineProps {
  name: ReactNode;
  detail?: ReactNode;
  amount: number;
}

function Line({ name, detail, amount }: LineProps) {
  return (
    <li className={styles.line}>
      <span>
        {name}
        {detail && (
          <Text block tone="ink-3" size="sm">
            {detail}
          </Text>
        )}
      </span>
      <Money amount={amount} />
    </li>
  );
}

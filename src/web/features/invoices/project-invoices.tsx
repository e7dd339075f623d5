import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useCreateInvoice, type ProjectBilling } from '../../entities/invoices/invoice-writes.ts';
import { InvoiceStatus } from '../../entities/invoices/invoice-status.tsx';
import type { Project } from '../../entities/project-cache.ts';
import { projectBillingKey } from '../../entities/record-keys.ts';
import { usePaths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LineLink } from '../../ui/layout/line-link.tsx';
import { Money } from '../../ui/money.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ContractBar } from './contract-bar.tsx';
import { InvoiceRest } from './invoice-rest.tsx';
import styles from './project-invoices.module.css';

const BillForm = lazy(async () => (await import('./bill-form.tsx')).BillForm);

type InvoiceOfProject = Project['invoices'][number];

interface ProjectInvoicesProps {
  project: Project;
  /** The way to record what was received, where something is owed. */
  payment?: ReactNode;
}

/** What is billed of a project, and what can be billed next with one click. */
export function ProjectInvoices({ project, payment }: ProjectInvoicesProps) {
  const { t } = useLingui();
  const { invoices } = project;
  const create = useCreateInvoice(project.id);
  const { data: billing } = useQuery({
    queryKey: projectBillingKey(project.id),
    queryFn: ({ signal }) => api('GET /api/projects/:id/billing', { params: { id: project.id }, signal }),
    enabled: project.finalized !== null,
  });
  const mayBill = useRight('invoices.write');
  const startEmpty = () => void create.run({});
  usePageActions(
    mayBill ? [{ label: t`New invoice`, icon: 'plus', words: t`bill`, letter: 'i', run: startEmpty }] : [],
  );
  return (
    <Section
      title={<Trans>Invoices</Trans>}
      count={invoices.length || undefined}
      action={
        <Row as="span" justify="end" wrap>
          {payment}
          {mayBill && (
            <SectionButton icon="plus" isPending={create.isPending} onClick={startEmpty}>
              <Trans>New invoice</Trans>
            </SectionButton>
          )}
        </Row>
      }
    >
      {billing && billing.contract > 0 && (
        <>
          <ContractBar billing={billing} />
          {mayBill && <ToBill projectId={project.id} billing={billing} create={create} />}
        </>
      )}
      {invoices.length === 0 && !billing && (
        <SectionNote>
          <Trans>Nothing billed yet.</Trans>
        </SectionNote>
      )}
      <ul>
        {invoices.toReversed().map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Section>
  );
}

interface ToBillProps {
  projectId: number;
  billing: ProjectBilling;
  create: ReturnType<typeof useCreateInvoice>;
}

/** The payments of the contract that no invoice has yet, and the freer ways to bill a part of it. */
function ToBill({ projectId, billing, create }: ToBillProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { remaining, deposit, schedule, billed, drafted } = billing;
  if (remaining <= 0) return null;
  const open = schedule.filter(({ invoice, amount }) => invoice === null && amount > 0);
  const isDepositOpen = deposit !== null && billed + drafted === 0;
  return (
    <>
      <ul className={styles.toBill}>
        {open.map(({ place, label, amount }) => (
          <Stack key={place} as="li" lined gap={12} align="center" className={styles.payment}>
            <bdi className={styles.label}>{label}</bdi>
            <Money amount={amount} />
            <Button
              size="small"
              aria-label={t`Bill ${label}`}
              isPending={create.isPending}
              onClick={() => void create.run({ bill: { schedulePlace: place } })}
            >
              <Trans>Bill</Trans>
            </Button>
          </Stack>
        ))}
        {isDepositOpen && (
          <Stack as="li" lined gap={12} align="center" className={styles.payment}>
            <span className={styles.label}>
              <Trans>Deposit</Trans>
            </span>
            <Money amount={deposit} />
            <Button
              size="small"
              aria-label={t`Bill deposit`}
              isPending={create.isPending}
              onClick={() => void create.run({ bill: { deposit: true } })}
            >
              <Trans>Bill</Trans>
            </Button>
          </Stack>
        )}
      </ul>
      <Row gap={8} wrap marginBottom={8}>
        <Button size="small" onPointerEnter={BillForm.start} onClick={() => setAsking(true)}>
          <Trans>Bill percent or amount</Trans>
        </Button>
        <Button
          size="small"
          isPending={create.isPending}
          onClick={() => void create.run({ bill: { remainder: true } })}
        >
          <Trans>Bill remainder</Trans>
        </Button>
      </Row>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t`Bill part of the contract`}>
        <Suspense fallback={<SkeletonText lines={6} />}>
          <BillForm projectId={projectId} billing={billing} onCancel={() => setAsking(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

function InvoiceItem({ invoice }: { invoice: InvoiceOfProject }) {
  const paths = usePaths();
  const { number, title, status, total } = invoice;
  return (
    <Box as="li" lined>
      <LineLink
        to={paths.invoice(invoice.project_id, invoice.id)}
        className={status === 'void' ? styles.void : undefined}
      >
        <Text weight={550} truncate className={styles.name}>
          {number !== null && <span className={styles.number}>{number}</span>}{' '}
          <bdi>{title || <Trans>Invoice</Trans>}</bdi>
        </Text>
        <Money amount={total} className={styles.total} />
        <Text tone="ink-2" size="sm">
          <InvoiceStatus invoice={invoice} />
        </Text>
        <Text textAlign="end" tone="ink-2" size="sm">
          <InvoiceRest invoice={invoice} />
        </Text>
      </LineLink>
    </Box>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useNavigate, useParams } from '../platform/router/router-provider.tsx';
import { Suspense } from 'react';
import { lazy } from '../ui/lazy.tsx';
import type { Customer } from '../../shared/customers/customer-contract.ts';
import { useCustomerChange } from '../features/customers/customer-calls.ts';
import { DuplicatesOf, MergedNotes } from '../features/customers/duplicate-notes.tsx';
import { EventList } from '../features/history/event-list.tsx';
import { CustomerView } from '../features/customers/customer-view.tsx';
import { usePaths } from '../paths.ts';
import { api, ApiError } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useRight } from '../platform/session.ts';
import { removal } from '../platform/removal.ts';
import { useWrite } from '../platform/write.ts';
import { useRecentVisit } from '../entities/recent-records.ts';
import { isRecordId } from '../entities/record-id.ts';
import { BackLink } from '../ui/back-link.tsx';
import { InlineField } from '../ui/inline-field.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { menuActions } from '../ui/menu-actions.ts';
import { MoreMenu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { RecordSkeleton } from '../ui/record-view.tsx';
import { Section } from '../ui/section.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { Sheet } from '../ui/dialog.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';
import { RecordFailure } from './record-failure.tsx';
import { customerKey, customersKey } from '../entities/record-keys.ts';
import { contactPageActions } from '../ui/contact-page-actions.ts';
import { useDraftLink } from '../ui/form/draft-link.ts';

const ContactsForm = lazy(async () => (await import('../features/customers/contacts-form.tsx')).ContactsForm);
const MergeCompare = lazy(async () => (await import('../features/customers/merge-compare.tsx')).MergeCompare);

export function CustomerPage() {
  const { t } = useLingui();
  const { id } = useParams();
  const customerId = Number(id);
  const { data, error, refetch } = useQuery({
    queryKey: customerKey(customerId),
    queryFn: ({ signal }) => api('GET /api/customers/:id', { params: { id: customerId }, signal }),
    enabled: isRecordId(customerId),
  });
  const problem = isRecordId(customerId) ? error : new ApiError(404, {});
  const isGone = error instanceof ApiError && error.status === 404;
  useRecentVisit(
    'customer',
    customerId,
    isGone ? 'gone' : data && { label: data.name, detail: data.companyName },
  );
  const paths = usePaths();
  // The address of a customer that was merged leads to the one that it was merged into.
  if (data && data.id !== customerId) return <Redirect to={paths.customer(data.id)} />;
  if (data) return <CustomerDetail key={data.id} customer={data} />;
  return (
    <PageFrame
      title={problem ? t`Customer` : <SkeletonBar width={220} height={22} />}
      documentTitle={t`Customer`}
      back={<ToCustomers />}
    >
      {problem ? (
        <RecordFailure
          error={problem}
          icon="people"
          title={t`Customer not found`}
          onRetry={() => void refetch()}
        />
      ) : (
        <RecordSkeleton factCount={7} />
      )}
    </PageFrame>
  );
}

function CustomerDetail({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const change = useCustomerChange(customer);
  const contacts = useOpened<undefined>();
  useDraftLink({ 'customer-contacts': () => contacts.open(undefined) });
  const comparing = useOpened<number>();
  const remove = useWrite({
    ...removal('/api/customers/:id', (_nothing: void) => ({ id: customer.id })),
    invalidates: [customersKey],
    successMessage: t`${customer.name} removed`,
    onSuccess: () => navigate(paths.customers),
  });
  const newLeadPath = `${paths.newLead}?customer=${customer.id}`;
  const makesLeads = useRight('projects.write');
  const newLead = makesLeads && (
    <ButtonLink to={newLeadPath} variant="primary" icon="phone">
      <Trans>New lead</Trans>
    </ButtonLink>
  );
  const more: MenuEntry[] =
    customer.projectCount === 0
      ? [
          {
            label: t`Remove customer`,
            icon: 'trash',
            isDanger: true,
            onSelect: () => void remove.run(undefined),
          },
        ]
      : [];
  usePageActions([
    ...(makesLeads
      ? [
          {
            label: t`New lead for ${customer.name}`,
            icon: 'plus' as const,
            run: () => navigate(newLeadPath),
          },
        ]
      : []),
    ...contactPageActions(customer),
    { label: t`Edit contacts`, icon: 'edit', run: () => contacts.open(undefined) },
    ...menuActions(more),
  ]);

  return (
    <PageFrame
      title={
        <InlineField
          label={t`Name`}
          value={customer.name}
          commit={(name) => change({ name })}
          isRequired
          maxLength={120}
        />
      }
      documentTitle={customer.name}
      back={<ToCustomers />}
      action={newLead}
      moreActions={more.length > 0 && <MoreMenu label={t`More actions`} entries={more} />}
    >
      <CustomerView
        customer={customer}
        change={change}
        newLead={newLead}
        editContacts={() => contacts.open(undefined)}
        notes={
          <>
            <MergedNotes customer={customer} />
            <DuplicatesOf customer={customer} compare={comparing.open} />
          </>
        }
        history={<CustomerHistory id={customer.id} />}
      />
      <Sheet isOpen={contacts.isOpen} onClose={contacts.close} title={t`Contacts`} width="large">
        <Suspense>
          {contacts.key > 0 && (
            <ContactsForm key={contacts.key} customer={customer} onDone={contacts.close} />
          )}
        </Suspense>
      </Sheet>
      <Sheet isOpen={comparing.isOpen} onClose={comparing.close} title={t`Merge customers`} width="large">
        <Suspense>
          {comparing.subject !== undefined && (
            <MergeCompare
              key={comparing.key}
              id={customer.id}
              otherId={comparing.subject}
              onCancel={comparing.close}
              onMerged={({ id }) => {
                comparing.close();
                if (id !== customer.id) navigate(paths.customer(id), { replace: true });
              }}
            />
          )}
        </Suspense>
      </Sheet>
    </PageFrame>
  );
}

/** What happened to the customer itself, and to those who were merged into it. */
function CustomerHistory({ id }: { id: number }) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: [...customerKey(id), 'history'],
    queryFn: ({ signal }) =>
      api('GET /api/customers/:id/history', { params: { id }, query: { limit: 50 }, signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Section title={t`History`}>
      <EventList events={data} label={t`History`} showsChanges />
    </Section>
  );
}

function ToCustomers() {
  const paths = usePaths();
  return (
    <BackLink to={paths.customers}>
      <Trans>Customers</Trans>
    </BackLink>
  );
}

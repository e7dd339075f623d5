import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '../platform/router/router-provider.tsx';
import type { BusinessDetail } from '../../shared/businesses/business-contract.ts';
import { businessCalls, loadBusiness, useBusinessChange } from '../features/businesses/business-calls.ts';
import { BusinessView } from '../features/businesses/business-view.tsx';
import { EventList } from '../features/history/event-list.tsx';
import { usePaths } from '../paths.ts';
import { useRecentVisit } from '../entities/recent-records.ts';
import { ApiError } from '../platform/api-client.ts';
import { attempt } from '../platform/attempt.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useWrite } from '../platform/write.ts';
import { BackLink } from '../ui/back-link.tsx';
import { InlineField } from '../ui/inline-field.tsx';
import { menuActions } from '../ui/menu-actions.ts';
import { MoreMenu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { RecordSkeleton } from '../ui/record-view.tsx';
import { Section } from '../ui/section.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';
import { RecordFailure } from './record-failure.tsx';
import { businessKey, businessesKey } from '../entities/record-keys.ts';
import { contactPageActions } from '../ui/contact-page-actions.ts';

export function BusinessPage() {
  const { t } = useLingui();
  const { id } = useParams();
  const businessId = Number(id);
  const { data, error, refetch } = useQuery({
    queryKey: businessKey(businessId),
    queryFn: ({ signal }) => loadBusiness(businessId, signal),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useRecentVisit('business', businessId, isGone ? 'gone' : data && { label: data.name, detail: '' });
  if (data) return <BusinessDetailPage key={data.id} business={data} />;
  return (
    <PageFrame
      title={<SkeletonBar width={220} height={22} />}
      documentTitle={t`Business`}
      back={<ToBusinesses />}
    >
      {error ? (
        <RecordFailure
          error={error}
          icon="building"
          title={t`Business not found`}
          onRetry={() => void refetch()}
        />
      ) : (
        <RecordSkeleton factCount={9} />
      )}
    </PageFrame>
  );
}

function BusinessDetailPage({ business }: { business: BusinessDetail }) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const change = useBusinessChange(business);
  const { name, spending } = business;
  // Who removes it should know that what it was paid stays as it is.
  const removedWords = plural(spending?.count ?? 0, {
    0: `${name} removed`,
    one: `${name} removed. Its name stays on # expense.`,
    other: `${name} removed. Its name stays on # expenses.`,
  });
  const remove = useWrite({
    call: (_nothing: void, options) => businessCalls.remove(business, options),
    undo: (_answer, _nothing, options) => businessCalls.restore(business, options),
    invalidates: [businessesKey, businessKey(business.id)],
    successMessage: removedWords,
    onSuccess: () => navigate(paths.businesses),
  });
  const more: MenuEntry[] = [
    {
      label: t`Remove business`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => void attempt(() => remove.send(undefined)),
    },
  ];
  usePageActions([...contactPageActions(business), ...menuActions(more)]);

  return (
    <PageFrame
      title={
        <InlineField
          label={t`Name`}
          value={business.name}
          commit={(name) => change({ name })}
          isRequired
          maxLength={120}
        />
      }
      documentTitle={business.name}
      back={<ToBusinesses />}
      moreActions={<MoreMenu label={t`More actions`} entries={more} />}
    >
      <BusinessView
        business={business}
        change={change}
        history={
          business.history.length > 0 && (
            <Section title={t`History`}>
              <EventList events={business.history} label={t`History`} showsChanges />
            </Section>
          )
        }
      />
    </PageFrame>
  );
}

function ToBusinesses() {
  const paths = usePaths();
  return (
    <BackLink to={paths.businesses}>
      <Trans>Businesses</Trans>
    </BackLink>
  );
}

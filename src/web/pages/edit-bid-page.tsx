import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from '../platform/router/router-provider.tsx';
import { isEditable, shownStatus } from '../../shared/bids/bid-status.ts';
import { BidActions } from '../features/bids/bid-actions.tsx';
import { BidEditor } from '../features/bids/bid-editor.tsx';
import { OwnDraft } from '../features/bids/own-draft.tsx';
import { bidKey } from '../entities/bids/bid-keys.ts';
import { SentMessages } from '../entities/sending/sent-messages.tsx';
import { previewFrame } from '../features/bids/preview/preview-frame.ts';
import { BidPaper } from '../features/bids/bid-paper.tsx';
import { BidQuestions } from '../features/bids/bid-questions.tsx';
import { BidViews } from '../features/bids/bid-views.tsx';
import { CustomerWants } from '../features/bids/customer-wants.tsx';
import { NextAction } from '../features/projects/next-action.tsx';
import { nextStep } from '../features/projects/next-step.ts';
import { useProject } from '../features/projects/use-project.ts';
import { useCaptureBanner, useSettings } from '../features/settings/use-settings.ts';
import { usePaths } from '../paths.ts';
import { api, ApiError } from '../platform/api-client.ts';
import { useRight } from '../platform/session.ts';
import { sentenceOf } from '../platform/write.ts';
import { useRecentVisit } from '../entities/recent-records.ts';
import { isRecordId } from '../entities/record-id.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Link } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SkeletonBar, SkeletonText } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** One bid: the editor while it is a draft, the frozen paper once it is out. */
export function EditBidPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const params = useParams();
  const projectId = Number(params.projectId);
  const bidId = Number(params.bidId);
  const isAddress = isRecordId(projectId) && isRecordId(bidId);
  const project = useProject(projectId);
  const { data: company } = useSettings();
  useCaptureBanner();
  const mayWrite = useRight('bids.write');
  const isPhone = useIsPhone();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const bid = useQuery({
    queryKey: bidKey(projectId, bidId),
    queryFn: ({ signal }) =>
      api('GET /api/projects/:projectId/bids/:bidId', { params: { projectId, bidId }, signal }),
    enabled: isAddress,
    // The editor holds what is typed; a read in the background would only race with its saves.
    refetchOnWindowFocus: (query) => !query.state.data || !isEditable(query.state.data),
  });
  const failure = bid.error ?? project.error;
  const isGone = bid.error instanceof ApiError && bid.error.status === 404;
  const visited = bid.data &&
    project.data && {
      parentId: projectId,
      label: [t`Bid ${bid.data.number}`, bid.data.title].filter(Boolean).join(' · '),
      detail: `${project.data.number} ${project.data.customer.name}`,
    };
  useRecentVisit('bid', bidId, isGone ? 'gone' : visited);
  const back = (
    <Link to={paths.project(projectId)}>
      {project.data ? (
        <>
          {project.data.number} <bdi>{project.data.customer.name}</bdi>
        </>
      ) : (
        t`Project`
      )}
    </Link>
  );
  if (!bid.data || !project.data) {
    return (
      <PageFrame
        title={t`Bid`}
        back={back}
        isHeadLine
        subtitle={isAddress && !failure && <SkeletonBar width={160} height={21} />}
      >
        {isGone || !isAddress ? (
          <EmptyState
            icon="file"
            title={t`Bid not found`}
            text={t`It was removed, or the link is wrong.`}
            action={
              isRecordId(projectId) && (
                <Link to={paths.bids(projectId)}>
                  <Trans>View project bids</Trans>
                </Link>
              )
            }
          />
        ) : failure ? (
          <ErrorNote
            title={sentenceOf(failure)}
            onRetry={() => void Promise.all([bid.refetch(), project.refetch()])}
          />
        ) : (
          <SkeletonText />
        )}
      </PageFrame>
    );
  }
  const { data } = bid;
  const { customer } = project.data;
  const newest = project.data.bids
    .filter(({ number, revision }) => number === data.number && revision > data.revision)
    .toSorted((one, other) => other.revision - one.revision)[0];
  const { data: whole } = project;
  const next = nextStep(whole)?.kind;
  const followsContract = next === 'bill_first' || next === 'bill_rest' || next === 'start_work';
  const actions = (flush: () => Promise<boolean>) => (
    <BidActions
      bid={data}
      customer={customer}
      next={followsContract && <NextAction project={whole} />}
      newest={newest && { revision: newest.revision, address: paths.bid(projectId, newest.id) }}
      flush={flush}
      onMade={(next) => navigate(paths.bid(projectId, next.id))}
      onRemoved={() => navigate(paths.project(projectId))}
    />
  );
  const correspondence = (
    <>
      {(!isEditable(data) || data.linkWithdrawnAt !== null) && <SentMessages about={{ bidId: data.id }} />}
      <BidQuestions bid={data} hasEmail={Boolean(customer.email)} />
      <BidViews bid={data} />
    </>
  );
  const frame = previewFrame(company, project.data);
  const name = t`Bid ${data.label}`;
  return (
    <PageFrame
      title={name}
      back={back}
      isHeadLine
      subtitle={
        isPhone ? (
          <Status kind="bid" value={shownStatus(data)} since={data.statusSince} />
        ) : (
          <div ref={setSlot} />
        )
      }
    >
      <CustomerWants bid={data} />
      {isEditable(data) && mayWrite ? (
        <OwnDraft key={data.id} bidId={data.id}>
          {(draftKey) => (
            <BidEditor bid={data} draftKey={draftKey} frame={frame} slot={slot} actions={actions} />
          )}
        </OwnDraft>
      ) : (
        <BidPaper bid={data} slot={slot} actions={actions(async () => true)}>
          {correspondence}
        </BidPaper>
      )}
      {isEditable(data) && mayWrite && correspondence}
    </PageFrame>
  );
}

import { shownStatus } from '../../shared/bids/bid-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazy } from '../ui/lazy.tsx';
import { useNavigate, useParams } from '../platform/router/router-provider.tsx';
import { bidListKey, type BidStart } from '../entities/bids/bid-keys.ts';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import { usePaths } from '../paths.ts';
import { api, type Answer } from '../platform/api-client.ts';
import { useRight } from '../platform/session.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { toast } from '../ui/toast-store.ts';
import { useWrite } from '../platform/write.ts';
import { BidMargin } from '../entities/bid-margin.tsx';
import { BidTotal } from '../entities/bid-total.tsx';
import { keysOfProject } from '../entities/project-cache.ts';
import { isRecordId } from '../entities/record-id.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { Status, useStatusChoices } from '../ui/status.tsx';
import { columns } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { RowAction } from '../ui/table/data-table-props.ts';
import { useOpened } from '../ui/use-opened.ts';

const StartBid = lazy(async () => (await import('../features/bids/start-bid.tsx')).StartBid);
const SaveTemplate = lazy(async () => (await import('../features/bids/save-template.tsx')).SaveTemplate);
const BidDifference = lazy(async () => (await import('../features/bids/bid-difference.tsx')).BidDifference);

type Row = Answer<'GET /api/projects/:id/bids'>[number];

/** Every bid of a project with all its versions. */
export function BidsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const projectId = Number(useParams().id);
  const list = useQuery({
    queryKey: bidListKey(projectId),
    queryFn: ({ signal }) => api('GET /api/projects/:id/bids', { params: { id: projectId }, signal }),
    enabled: isRecordId(projectId),
  });
  const [isChoosing, setChoosing] = useState(false);
  const kept = useOpened<Row>();
  const compared = useOpened<Row>();
  const create = useWrite({
    call: ({ of }: { of?: BidStart; told?: string | undefined }, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids', {
        params: { id: projectId },
        body: { project: { id: projectId }, ...of },
        idempotencyKey,
      }),
    invalidates: [bidListKey(projectId), ...keysOfProject(projectId)],
    onSuccess: (bid, { told }) => {
      if (told) toast.show(told);
      navigate(paths.bid(projectId, bid.id));
    },
  });
  const mayWrite = useRight('bids.write');
  const startEmpty = () => void create.run({});
  usePageActions(
    mayWrite
      ? [
          { label: t`New bid`, icon: 'plus', run: startEmpty },
          { label: t`New bid from a template or another bid`, icon: 'copy', run: () => setChoosing(true) },
        ]
      : [],
  );
  const rowActions = (row: Row): RowAction[] => [
    ...(mayWrite
      ? [
          {
            label: t`Duplicate`,
            icon: 'copy' as const,
            run: () => void create.run({ of: { copyOfBidId: row.id } }),
          },
          { label: t`Save as template`, icon: 'file' as const, run: () => kept.open(row) },
        ]
      : []),
    ...(row.revision > 1
      ? [{ label: t`Changes in this revision`, icon: 'history' as const, run: () => compared.open(row) }]
      : []),
  ];
  const choices = useStatusChoices('bid');
  const cols = columns<Row>([
    {
      key: 'number',
      label: t`Bid`,
      value: (row) => row.label,
      width: 150,
      card: 'endDetail',
    },
    {
      key: 'title',
      label: t`Title`,
      value: (row) => row.title,
      grow: true,
      cell: (row) => <bdi>{row.title || t`Bid ${row.label}`}</bdi>,
      card: 'title',
    },
    {
      key: 'status',
      label: t`Status`,
      kind: 'choice',
      choices,
      value: shownStatus,
      cell: (row) => <Status kind="bid" value={shownStatus(row)} since={row.statusSince} />,
      width: 200,
      card: 'detail',
    },
    { key: 'views', label: t`Opened`, kind: 'number', value: (row) => row.views.count, width: 90 },
    {
      key: 'openQuestions',
      label: t`Open questions`,
      kind: 'number',
      value: (row) => row.openQuestions || null,
      width: 110,
    },
    { key: 'validUntil', label: t`Valid until`, kind: 'day', value: (row) => row.validUntil, width: 120 },
    {
      key: 'total',
      label: t`Total`,
      kind: 'money',
      value: (row) => row.total,
      cell: (row) => <BidTotal bid={row} />,
      // The versions of a job are offered instead of each other.
      total: 'none',
      width: 148,
      card: 'end',
    },
    {
      key: 'margin',
      label: t`Margin`,
      kind: 'money',
      value: (row) => row.margin,
      cell: (row) => <BidMargin bid={row} />,
      total: 'none',
      width: 176,
    },
  ]);
  const add = mayWrite && (
    <Button variant="primary" icon="plus" isPending={create.isPending} onClick={startEmpty}>
      <Trans>New bid</Trans>
    </Button>
  );
  const choose = mayWrite && (
    <Button icon="copy" onClick={() => setChoosing(true)}>
      <Trans>From a template</Trans>
    </Button>
  );
  return (
    <ProjectSubPage projectId={projectId} title={t`Bids`} action={add} moreActions={choose} width="fill">
      {() => (
        <>
          <DataTable
            id="project-bids"
            label={t`Bids`}
            columns={cols}
            rows={list.data}
            rowId={(row) => row.id}
            href={(row) => paths.bid(projectId, row.id)}
            rowActions={rowActions}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState
                icon="file"
                title={t`No bids yet`}
                text={t`Build a bid from the price book, then send it as a link and a PDF.`}
                action={add}
              />
            }
          />
          <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={t`Start a bid`}>
            <Suspense fallback={<SkeletonText lines={6} />}>
              <StartBid isPending={create.isPending} onStart={(of, told) => void create.run({ of, told })} />
            </Suspense>
          </Sheet>
          <Dialog isOpen={kept.isOpen} onClose={kept.close} title={t`Save as template`}>
            <Suspense fallback={<SkeletonText lines={3} />}>
              {kept.subject && <SaveTemplate bid={kept.subject} onDone={kept.close} />}
            </Suspense>
          </Dialog>
          <Sheet
            isOpen={compared.isOpen}
            onClose={compared.close}
            title={t`Changes in this revision`}
            width="large"
          >
            <Suspense fallback={<SkeletonText lines={6} />}>
              {compared.subject && <BidDifference projectId={projectId} bidId={compared.subject.id} />}
            </Suspense>
          </Sheet>
        </>
      )}
    </ProjectSubPage>
  );
}

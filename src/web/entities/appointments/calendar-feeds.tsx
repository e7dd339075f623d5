import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CalendarFeed, CalendarFeedScope } from '../../../shared/appointments/calendar-feed-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useOpened } from '../../ui/use-opened.ts';

const feedsKey = ['calendar-feeds'] as const;

interface NewFeed {
  scope: CalendarFeedScope;
  projectId?: number;
}

/** The own calendar links, and new ones: of a project where one is given. The address of a link is shown once, when it is made. */
export function CalendarFeeds({ project }: { project?: { id: number; number: string } | undefined }) {
  const { t } = useLingui();
  const seesAll = useRight('projects.all');
  const {
    data: feeds,
    error,
    refetch,
  } = useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => api('GET /api/calendar-feeds', { signal }),
  });
  const made = useOpened<string>();
  const removing = useOpened<CalendarFeed>();
  const add = useWrite({
    call: (body: NewFeed, { idempotencyKey }) => api('POST /api/calendar-feeds', { body, idempotencyKey }),
    invalidates: [feedsKey],
    onSuccess: ({ url }) => made.open(url),
  });
  const remove = useWrite({
    call: ({ id }: CalendarFeed, { idempotencyKey }) =>
      api('DELETE /api/calendar-feeds/:id', { params: { id }, idempotencyKey }),
    invalidates: [feedsKey],
    successMessage: t`Calendar link removed`,
  });
  const offered: { label: string; feed: NewFeed }[] = project
    ? [{ label: t`Link for ${project.number}`, feed: { scope: 'project', projectId: project.id } }]
    : [
        { label: t`Link for my appointments`, feed: { scope: 'mine' } },
        ...(seesAll ? [{ label: t`Link for all appointments`, feed: { scope: 'all' as const } }] : []),
      ];
  return (
    <Stack gap={16}>
      <p>
        <Trans>
          A calendar program that knows the link shows the appointments and keeps them up to date: when,
          where, who, and how to reach the customer. It never shows prices.
        </Trans>
      </p>
      <Row gap={8} wrap>
        {offered.map(({ label, feed }) => (
          <Button key={feed.scope} icon="plus" isPending={add.isPending} onClick={() => void add.run(feed)}>
            {label}
          </Button>
        ))}
      </Row>
      {made.isOpen && made.subject && <NewLink key={made.subject} url={made.subject} />}
      {!feeds &&
        (error ? <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {feeds && feeds.length > 0 && (
        <ul aria-label={t`Your calendar links`}>
          {feeds.map((feed) => (
            <Row key={feed.id} as="li" gap={12} align="center" justify="between" lined>
              <Stack gap={2} shrink>
                <Text weight={550}>
                  <ScopeWords feed={feed} />
                </Text>
                <Text tone="ink-2" size="sm">
                  <Trans>Made {formatDay(feed.createdAt.slice(0, 10))}</Trans> ·{' '}
                  {feed.lastReadAt ? (
                    <Trans>
                      read <RelativeTime at={feed.lastReadAt} />
                    </Trans>
                  ) : (
                    <Trans>not read yet</Trans>
                  )}
                </Text>
              </Stack>
              <Button size="small" variant="ghost" onClick={() => removing.open(feed)}>
                <Trans>Remove</Trans>
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {removing.subject && (
        <ConfirmDialog
          key={removing.key}
          isOpen={removing.isOpen}
          title={t`Remove this calendar link?`}
          text={t`Calendar programs that use it no longer get appointments.`}
          confirmLabel={<Trans>Remove link</Trans>}
          isDanger
          isPending={remove.isPending}
          onConfirm={() => void remove.run(removing.subject!).then(removing.close)}
          onCancel={removing.close}
        />
      )}
    </Stack>
  );
}

function ScopeWords({ feed: { scope, projectNumber } }: { feed: CalendarFeed }) {
  if (scope === 'mine') return <Trans>My appointments</Trans>;
  if (scope === 'all') return <Trans>All appointments</Trans>;
  return <bdi>{projectNumber}</bdi>;
}

/** The address of a link that was just made. */
function NewLink({ url }: { url: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    if (await copyText(url)) toast.success(t`Link copied`);
    else toast.show(t`Couldn’t copy. Copy the selected link yourself.`);
  }
  return (
    <Stack gap={10}>
      <TextField
        label={t`New calendar link`}
        hint={t`You see this link only once. Anyone who has it can read these appointments. In Google Calendar, choose Other calendars, then From URL. In Outlook, choose Add calendar, then Subscribe from web.`}
        value={url}
        onChange={() => undefined}
        ref={field}
      />
      <Row gap={8} wrap>
        <Button icon="copy" variant="primary" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <a className={buttonClass('secondary')} href={url.replace(/^https?:/, 'webcal:')}>
          <Trans>Open in this device’s calendar</Trans>
        </a>
      </Row>
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { composeOnMyWay } from '../../../shared/appointments/on-my-way-message.ts';
import { api, type Answer } from '../../platform/api-client.ts';
import { dayOf, toWallTime } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { useNow } from '../../platform/use-now.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { keysOfProject, projectKey, type Project } from '../project-cache.ts';
import { CaptureNote } from '../sending/capture-note.tsx';
import { ChannelField } from '../sending/channel-field.tsx';
import { MessagePreview } from '../sending/message-preview.tsx';
import type { Appointment } from './appointment-form.tsx';
import { formatLength, formatTime } from './appointment-times.ts';

type OnMyWay = Answer<'GET /api/projects/:id/appointments/:apptId/on-my-way'>;

interface OnMyWaySheetProps {
  appointment: Appointment;
  isOpen: boolean;
  onClose: () => void;
}

/** Tells the customer that one is on the way, in words that are seen before they go. Needs a network: late, it would mislead. */
export function OnMyWaySheet({ appointment, isOpen, onClose }: OnMyWaySheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`On my way`}>
      <OnMyWayBody appointment={appointment} onClose={onClose} />
    </Sheet>
  );
}

function OnMyWayBody({ appointment, onClose }: Omit<OnMyWaySheetProps, 'isOpen'>) {
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const [isOpenedOnline] = useState(isOnline);
  const { id: apptId, projectId } = appointment;
  const { data, error, refetch } = useQuery({
    queryKey: onMyWayKey(appointment),
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/appointments/:apptId/on-my-way', {
        params: { id: projectId, apptId },
        signal,
      }),
    // What somebody has sent since is looked at before another one goes.
    refetchOnMount: 'always',
  });
  const phone = data?.phone ?? cache.getQueryData<Project>(projectKey(projectId))?.customer.phone ?? null;
  // Where the connection goes while it is sent, the form stays to say what became of it.
  if (!isOnline && !(isOpenedOnline && data?.channel)) {
    return (
      <CallInstead phone={phone}>
        <Trans>You’re offline, so this can’t be sent. Call the customer instead.</Trans>
      </CallInstead>
    );
  }
  if (!data) {
    return error ? (
      <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={6} />
    );
  }
  if (data.channel === null) {
    return (
      <CallInstead phone={phone}>
        {phone ? (
          <Trans>
            This customer has no email address, and no number that WhatsApp can reach. Call instead.
          </Trans>
        ) : (
          <Trans>This customer has no email address and no phone number.</Trans>
        )}
      </CallInstead>
    );
  }
  return <OnMyWayForm appointment={appointment} look={data} first={data.channel} onClose={onClose} />;
}

const onMyWayKey = ({ id }: Appointment) => ['on-my-way', id];

function CallInstead({ phone, children }: { phone: string | null; children: React.ReactNode }) {
  return (
    <Stack gap={16} fit>
      <p>{children}</p>
      {phone && (
        <PhoneLink className={buttonClass('primary')} phone={phone}>
          <Icon name="phone" />
        </PhoneLink>
      )}
    </Stack>
  );
}

const minuteChoices = [5, 10, 15, 20, 30, 45, 60];
const usualMinutes = 20;

/** In some minutes from now, or at a time on the company's clock. */
type Arrival = { minutes: number } | { time: string };

interface OnMyWayFormProps {
  appointment: Appointment;
  look: OnMyWay;
  first: 'email' | 'whatsapp';
  onClose: () => void;
}

function OnMyWayForm({ appointment, look, first, onClose }: OnMyWayFormProps) {
  const { t } = useLingui();
  const now = useNow();
  const isOnline = useIsOnline();
  const cache = useQueryClient();
  const [channel, setChannel] = useState(first);
  const { startsAt } = appointment;
  const [arrival, setArrival] = useState<Arrival>(() =>
    Date.parse(startsAt) > now ? { time: toWallTime(startsAt).slice(11) } : { minutes: usualMinutes },
  );
  const [failure, setFailure] = useState<string>();
  const arrivesAt = arrivalAfter(arrival, now);
  const { recipients, channels, told, whatsappTemplate } = look;
  const recipient = recipients[channel];
  const own = told.find(({ isOwn }) => isOwn);
  const message = arrivesAt && composeOnMyWay(channel, look, arrivesAt);
  const sending = useWrite({
    call: (at: Date, { idempotencyKey }) =>
      api('POST /api/projects/:id/appointments/:apptId/on-my-way', {
        params: { id: appointment.projectId, apptId: appointment.id },
        body: {
          channel,
          arrivesAt: at.toISOString(),
          ...(own && { seenMessageId: own.messageId }),
        },
        idempotencyKey,
      }),
    invalidates: keysOfProject(appointment.projectId),
  });

  async function send() {
    if (!arrivesAt) return;
    setFailure(undefined);
    try {
      const answer = await sending.send(arrivesAt);
      if (answer.message === 'Message sent') toast.success(t`Sent to ${look.fields.customer}`);
      else toast.show(answer.message, { durationMs: 12_000 });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await cache.invalidateQueries({ queryKey: onMyWayKey(appointment) });
  }

  return (
    <Stack gap={20} fit>
      {told.length > 0 && (
        <Stack as="ul" gap={4}>
          {told.map((each) => (
            <Told key={each.messageId} told={each} />
          ))}
        </Stack>
      )}
      <Row gap={8} rowGap={8} wrap role="group" aria-label={t`Arriving in`}>
        {minuteChoices.map((minutes) => (
          <Button
            key={minutes}
            variant={'minutes' in arrival && arrival.minutes === minutes ? 'secondary' : 'ghost'}
            aria-pressed={'minutes' in arrival && arrival.minutes === minutes}
            onClick={() => setArrival({ minutes })}
          >
            {formatLength(minutes)}
          </Button>
        ))}
      </Row>
      <TextField
        label={t`Arriving at`}
        type="time"
        value={arrivesAt ? toWallTime(arrivesAt.toISOString()).slice(11) : ''}
        onChange={(time) => setArrival({ time })}
        error={arrivesAt ? undefined : t`Enter a time.`}
      />
      {recipients.email && recipients.whatsapp && <ChannelField value={channel} onChange={setChannel} />}
      <CaptureNote channel={channel} channels={channels} />
      {recipient && (
        <Text as="p" tone="ink-2" size="sm" breakWords>
          <Trans>To</Trans> <bdi>{recipient.name}</bdi> · <bdi>{recipient.address}</bdi>
        </Text>
      )}
      {channel === 'whatsapp' && whatsappTemplate !== null && (
        <Text as="p" tone="ink-2" size="sm">
          <Trans>WhatsApp sends the approved template “{whatsappTemplate}” with this name and time.</Trans>
        </Text>
      )}
      {message && <MessagePreview messages={[{ channel, ...message }]} />}
      {!isOnline && (
        <CallInstead phone={look.phone}>
          <Trans>You’re offline, so this can’t be sent. Call the customer instead.</Trans>
        </CallInstead>
      )}
      {failure !== undefined && <ErrorNote title={failure} />}
      <Button
        variant="primary"
        size="large"
        isPending={sending.isPending}
        disabled={!arrivesAt || !isOnline}
        onClick={() => void send()}
      >
        {channels[channel] === 'capture' ? (
          <Trans>Save to outbox</Trans>
        ) : own ? (
          <Trans>Send another</Trans>
        ) : (
          <Trans>Send</Trans>
        )}
      </Button>
    </Stack>
  );
}

function Told({ told }: { told: OnMyWay['told'][number] }) {
  const { name, isOwn, status } = told;
  const isToday = dayOf(told.at) === dayOf(useNow());
  const at = isToday ? formatTime(told.at) : formatDateTime(told.at);
  const arrival = formatTime(told.arrivesAt);
  return (
    <Text as="li" tone="ink-2" size="sm">
      {status === 'failed' || status === 'cancelled' ? (
        <Trans>
          {at}: {name}’s message (arriving {arrival}) didn’t go out.
        </Trans>
      ) : status === 'queued' || status === 'sending' || status === 'uncertain' ? (
        <Trans>
          {at}: {name}’s message (arriving {arrival}) may not have gone out yet.
        </Trans>
      ) : status === 'captured' ? (
        <Trans>
          {at}: {name}’s message (arriving {arrival}) is only in the outbox.
        </Trans>
      ) : isOwn ? (
        <Trans>
          {at}: you told the customer you’d arrive at {arrival}.
        </Trans>
      ) : (
        <Trans>
          {at}: {name} told the customer they’d arrive at {arrival}.
        </Trans>
      )}
    </Text>
  );
}

/** Undefined while no whole time stands there. A time that was today is meant of the coming night. */
function arrivalAfter(arrival: Arrival, now: number): Date | undefined {
  if ('minutes' in arrival) return new Date(now + arrival.minutes * 60_000);
  const [today, tomorrow] = [now, now + 24 * 3_600_000].map((at) =>
    toInstant(`${dayOf(at)}T${arrival.time}`),
  );
  if (!today || !tomorrow) return undefined;
  return new Date(Date.parse(today) > now ? today : tomorrow);
}

import { BidTotal } from '../../entities/bid-total.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../entities/appointments/appointment-times.ts';
import { CallIcon } from '../../ui/phone-link.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import styles from './dashboard.module.css';
import own from './follow-ups.module.css';
import type { FollowUp } from './use-dashboard.ts';
import { useFinishFollowUp } from './use-finish-follow-up.ts';
import { useNoteCall } from './use-note-call.ts';

/** What I have promised and is due, with the number to call; what is done goes at once. */
export function FollowUps({ items }: { items: readonly FollowUp[] }) {
  const { t } = useLingui();
  const paths = usePaths();
  const finish = useFinishFollowUp();
  const noteCall = useNoteCall();
  return (
    <ul>
      {items.map((item) => {
        const { projectId, customerName, phone, appointment, bid } = item;
        return (
          <li key={projectId} className={`${styles.item} ${own.row}`}>
            <PlainLink
              to={bid ? paths.bid(projectId, bid.id) : paths.project(projectId)}
              className={`${styles.line} ${own.open}`}
            >
              <span className={styles.who}>
                <bdi className={styles.name}>{customerName}</bdi>
                <span className={styles.detail}>
                  <What item={item} />
                </span>
              </span>
              <span className={styles.end}>
                <HowLate item={item} />
              </span>
            </PlainLink>
            <Row as="span" gap={4} align="center" justify="end">
              <CallIcon phone={phone} label={t`Call ${customerName}`} />
              <Button
                size="small"
                icon="check"
                aria-label={t`Done: ${customerName}`}
                onClick={() =>
                  void (appointment
                    ? finish.run({ id: appointment.id, projectId })
                    : noteCall.run({ projectId, startsAt: new Date().toISOString() }))
                }
              >
                <Trans>Done</Trans>
              </Button>
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

function What({ item: { projectNumber, projectTitle, appointment, bid } }: { item: FollowUp }) {
  const title = appointment?.notes || projectTitle;
  return (
    <>
      {bid && (
        <>
          <Trans>Bid</Trans> <BidTotal bid={bid} />
          {' · '}
        </>
      )}
      {projectNumber}
      {title && (
        <>
          {' · '}
          <bdi>{title}</bdi>
        </>
      )}
    </>
  );
}

function HowLate({ item: { appointment, days } }: { item: FollowUp }) {
  if (appointment && days === 0) {
    const time = formatTime(appointment.startsAt);
    return (
      <span className={styles.time}>
        <Trans>today, {time}</Trans>
      </span>
    );
  }
  return appointment ? (
    <Text tone="red" size="sm">
      <Plural value={days} one="# day late" other="# days late" />
    </Text>
  ) : (
    <span className={styles.time}>
      <Plural value={days} one="sent # day ago" other="sent # days ago" />
    </span>
  );
}

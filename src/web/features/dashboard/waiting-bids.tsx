import { BidTotal } from '../../entities/bid-total.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { bidLabel } from '../../../shared/bids/bid-label.ts';
import { usePaths } from '../../paths.ts';
import { PlainLink } from '../../ui/link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './dashboard.module.css';
import type { WaitingBid } from './use-dashboard.ts';

/** Bids that wait for their customer, or for the office to go on with the answer; the longest wait first. */
export function WaitingBids({ bids }: { bids: readonly WaitingBid[] }) {
  const paths = usePaths();
  return (
    <ul>
      {bids.map((bid) => (
        <li key={bid.id} className={styles.item}>
          <PlainLink to={paths.bid(bid.projectId, bid.id)} className={styles.line}>
            <span className={styles.who}>
              <bdi className={styles.name}>{bid.customerName}</bdi>
              <span className={styles.detail}>
                {bidLabel(bid)}
                {bid.title && (
                  <>
                    {' · '}
                    <bdi>{bid.title}</bdi>
                  </>
                )}
              </span>
            </span>
            <span className={styles.end}>
              <BidTotal bid={bid} className={styles.amount} />
              <span className={styles.time}>
                <Standing bid={bid} />
              </span>
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

/** How long it waits, and for what. */
function Standing({ bid }: { bid: WaitingBid }) {
  const since = <RelativeTime at={bid.statusSince} />;
  if (bid.status === 'approved')
    return (
      <strong>
        <Trans>signed</Trans> {since}
      </strong>
    );
  if (bid.status === 'changes_requested')
    return (
      <strong>
        <Trans>wants changes</Trans> {since}
      </strong>
    );
  return (
    <>
      <Plural value={bid.daysSinceSent} _0="sent today" one="sent # day ago" other="sent # days ago" />
      {' · '}
      {bid.openQuestions > 0 && (
        <>
          <strong>
            <Plural value={bid.openQuestions} one="# question" other="# questions" />
          </strong>
          {' · '}
        </>
      )}
      {bid.lastViewedAt ? (
        <>
          <Trans>opened</Trans> <RelativeTime at={bid.lastViewedAt} />
        </>
      ) : (
        <Trans>not opened</Trans>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import type { Project } from '../../entities/project-cache.ts';
import { formatDate, formatDay } from '../../ui/format-time.ts';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Status } from '../../ui/status.tsx';
import { BidNumber } from './bid-number.tsx';
import styles from './money-bar.module.css';
import { liveBid } from './next-step.ts';

/** The money of a project as far as it is known: the contract, or what was offered. */
export function MoneyBar({ project }: { project: Project }) {
  return (
    <dl className={styles.bar}>
      {project.finalized ? (
        <ContractFigures project={project} bid={project.finalized} />
      ) : (
        <OfferFigures project={project} />
      )}
    </dl>
  );
}

type Bid = Project['bids'][number];

function ContractFigures({ project, bid }: { project: Project; bid: Bid }) {
  const paths = usePaths();
  return (
    <>
      <Figure name={<Trans>Contract</Trans>}>
        <Money amount={project.contract} className={styles.amount} />
      </Figure>
      <Figure name={<Trans>Signed</Trans>}>
        <span className={styles.amount}>{formatDate(bid.statusSince)}</span>
        <RelativeTime at={bid.statusSince} />
      </Figure>
      <Figure name={<Trans>Bid</Trans>}>
        <PlainLink to={paths.bid(project.id, bid.id)} className={styles.amount}>
          <BidNumber bid={bid} />
        </PlainLink>
        <bdi className={styles.title}>{bid.title}</bdi>
      </Figure>
    </>
  );
}

function OfferFigures({ project }: { project: Project }) {
  const paths = usePaths();
  const bid = liveBid(project);
  if (!bid) {
    return (
      <Figure name={<Trans>Bid</Trans>}>
        <span className={styles.quiet}>
          <Trans>Nothing offered yet</Trans>
        </span>
      </Figure>
    );
  }
  return (
    <>
      <Figure name={<Trans>Latest bid</Trans>}>
        <PlainLink to={paths.bid(project.id, bid.id)} className={styles.amount}>
          <Money amount={bid.total} />
        </PlainLink>
        <Status kind="bid" value={bid.status} />
      </Figure>
      {bid.sentAt && (
        <Figure name={<Trans>Sent</Trans>}>
          <span className={styles.amount}>{formatDate(bid.sentAt)}</span>
          {bid.viewedAt ? (
            <span>
              <Trans>last opened</Trans> <RelativeTime at={bid.viewedAt} />
            </span>
          ) : (
            <Trans>not opened yet</Trans>
          )}
        </Figure>
      )}
      {bid.validUntil && (
        <Figure name={<Trans>Valid until</Trans>}>
          <span className={styles.amount}>{formatDay(bid.validUntil)}</span>
        </Figure>
      )}
    </>
  );
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

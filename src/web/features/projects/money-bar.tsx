import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import type { Project } from '../../project-cache.ts';
import { formatDate, formatDay } from '../../ui/format-time.ts';
import { Money } from '../../ui/money.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './money-bar.module.css';
import { liveBid } from './next-step.ts';

/** The money of a project as far as it is known: the contract, or what was offered. */
export function MoneyBar({ project }: { project: Project }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { finalized, contract } = project;
  const bid = finalized ?? liveBid(project);
  if (contract === null) return null;
  return (
    <dl className={styles.bar}>
      <Figure name={<Trans>Contract</Trans>}>
        <Money amount={finalized ? contract : null} className={styles.amount} />
        {finalized ? <>{t`signed ${formatDate(finalized.statusSince)}`}</> : <Trans>not signed yet</Trans>}
      </Figure>
      <Figure name={finalized ? <Trans>Finalized bid</Trans> : <Trans>Latest bid</Trans>}>
        {bid ? (
          <>
            <PlainLink to={paths.bid(project.id, bid.id)} className={styles.amount}>
              <Money amount={bid.total} />
            </PlainLink>
            <Status kind="bid" value={bid.status} since={bid.statusSince} />
          </>
        ) : (
          <>
            <span className={styles.amount}>–</span>
            <Trans>none yet</Trans>
          </>
        )}
      </Figure>
      {!finalized && bid?.sentAt && (
        <Figure name={<Trans>With the customer</Trans>}>
          <RelativeTime at={bid.sentAt} className={styles.amount ?? ''} />
          {bid.viewedAt ? (
            <span>
              <Trans>last opened</Trans> <RelativeTime at={bid.viewedAt} />
            </span>
          ) : (
            <Trans>not opened yet</Trans>
          )}
        </Figure>
      )}
      {!finalized && bid?.validUntil && (
        <Figure name={<Trans>Valid until</Trans>}>
          <span className={styles.amount}>{formatDay(bid.validUntil)}</span>
        </Figure>
      )}
    </dl>
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

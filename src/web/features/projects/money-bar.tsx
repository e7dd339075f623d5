import { shownStatus } from '../../../shared/bids/bid-status.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import type { ProjectMoney } from '../../../shared/projects/project-contract.ts';
import type { Project } from '../../entities/project-cache.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useLocation } from '../../platform/router/router-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { formatDate, formatDay } from '../../ui/format-time.ts';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { BidNumber } from './bid-number.tsx';
import styles from './money-bar.module.css';
import { toldFigures, type MoneyFigure } from './money-figures.ts';
import { latestBid } from './next-step.ts';
import { showPercent } from '../../ui/number-format.ts';

const MoneyBreakdown = lazy(async () => (await import('./money-breakdown.tsx')).MoneyBreakdown);

/** The money of a project as far as it is known: what was offered, then the contract and what has moved since. */
export function MoneyBar({ project }: { project: Project }) {
  const { money } = project;
  const told = money ? toldFigures(money) : [];
  const hasMoved = told.some((figure) => figure !== 'contract');
  if (money && hasMoved) return <MoneyFigures project={project} money={money} told={told} />;
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

interface MoneyFiguresProps {
  project: Project;
  money: ProjectMoney;
  told: readonly MoneyFigure[];
}

/** Each figure opens what it is made of. */
function MoneyFigures({ project, money, told }: MoneyFiguresProps) {
  const { t } = useLingui();
  const opened = useOpened<MoneyFigure>();
  const names: Record<MoneyFigure, string> = {
    contract: t`Contract`,
    billed: t`Billed`,
    received: t`Received`,
    owed: t`Owed`,
    spent: t`Spent`,
    unpaid: t`Unpaid`,
    margin: t`Margin before tax`,
  };
  const figure = opened.subject;
  // A record that it is made of may open over this very page.
  const { href } = useLocation();
  const [openedAt, setOpenedAt] = useState(href);
  if (href !== openedAt) {
    setOpenedAt(href);
    if (opened.isOpen) opened.close();
  }
  return (
    <>
      <ul className={classNames(styles.bar, styles.made)} aria-label={t`Money`}>
        {told.map((name) => (
          <li key={name} className={styles.cell}>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              onClick={() => opened.open(name)}
            >
              <span className={styles.name}>{names[name]}</span>
              <Row as="span" gap={8} rowGap={0} align="baseline" wrap>
                <Money
                  amount={money[name]}
                  className={classNames(styles.amount, isBad(project, money, name) && styles.bad)}
                />
                {name === 'margin' && money.marginBps !== null && (
                  <Text tone="ink-2" size="sm" tabular>
                    {showShare(money.marginBps)}
                  </Text>
                )}
              </Row>
            </button>
          </li>
        ))}
      </ul>
      <Sheet isOpen={opened.isOpen} onClose={opened.close} title={figure && names[figure]}>
        <Suspense fallback={<SkeletonText lines={4} />}>
          {figure && <MoneyBreakdown project={project} money={money} figure={figure} />}
        </Suspense>
      </Sheet>
    </>
  );
}

/** What needs a look: a loss, and what is past its day. */
function isBad(project: Project, money: ProjectMoney, figure: MoneyFigure): boolean {
  if (figure === 'margin') return money.margin !== null && money.margin < 0;
  return figure === 'owed' && project.invoices.some(({ daysOverdue }) => daysOverdue > 0);
}

/** `32.5%`; of a loss many times the income only that it is one. */
function showShare(bps: number): string {
  if (bps < -99_999) return '';
  return showPercent(bps / 10_000, { max: 1 });
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
          <BidNumber project={project} bid={bid} />
        </PlainLink>
        <bdi className={styles.title}>{bid.title}</bdi>
      </Figure>
    </>
  );
}

function OfferFigures({ project }: { project: Project }) {
  const paths = usePaths();
  const bid = latestBid(project);
  if (!bid) {
    return (
      <Figure name={<Trans>Bid</Trans>}>
        <Text tone="ink-3" size="md" className={styles.quiet}>
          <Trans>No bid yet</Trans>
        </Text>
      </Figure>
    );
  }
  return (
    <>
      <Figure name={<Trans>Latest bid</Trans>}>
        <PlainLink to={paths.bid(project.id, bid.id)} className={styles.amount}>
          <BidTotal bid={bid} />
        </PlainLink>
        <Status kind="bid" value={shownStatus(bid)} />
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
      <Stack as="dd" gap={2} tone="ink-2" size="sm">
        {children}
      </Stack>
    </div>
  );
}

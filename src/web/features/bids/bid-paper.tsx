import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { isSendable } from '../../../shared/bids/bid-status.ts';
import { fromAmount, fromKnownAmount } from '../../../shared/kernel/money.ts';
import { ZoneNote } from '../../entities/zone-note.tsx';
import { formatDay, formatMoment } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import link from '../../ui/link.module.css';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './bid-editor.module.css';
import { BidHead } from './bid-head.tsx';
import headStyles from './bid-head.module.css';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import { BidPaperLines } from './bid-paper-lines.tsx';
import { totalOfLines } from './section-total.ts';
import { BidTotalsList } from './offer/bid-totals-list.tsx';
import { useTotalLabels } from './offer/total-labels.ts';

interface BidPaperProps {
  bid: Bid;
  /** The end of the page's heading, where a desk has the title, the total and the buttons. */
  slot: HTMLElement | null;
  actions: ReactNode;
  /** What was written about it, below it. */
  children: ReactNode;
}

/** From so many lines on the page is longer than what is in sight, and is looked through by the find bar. */
const manyLines = 20;

/** A bid that is frozen, as the customer has it, with our costs beside it. */
export function BidPaper({ bid, slot, actions, children }: BidPaperProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const sections = bid.sections.map((section, index) => ({ ...section, key: `section-${index}` }));
  const find = useFind(sections.flatMap(({ lines }) => lines).length >= manyLines);
  const title = bid.title && (
    <Text
      as="h2"
      size={isPhone ? 'xl' : 'md'}
      weight={650}
      breakWords
      dir="auto"
      className={!isPhone && headStyles.title}
      title={isPhone ? undefined : bid.title}
    >
      {bid.title}
    </Text>
  );
  const rates = {
    discountRateBps: bid.discountKind === 'rate' ? bid.discountValue : null,
    taxRateBps: bid.taxRateBps,
    taxName: bid.taxName,
  };
  const { percent } = useTotalLabels(rates);
  const totals = {
    lines: fromAmount(bid.linesTotal),
    discount: fromAmount(bid.discount),
    tax: fromAmount(bid.tax),
    total: fromAmount(bid.total),
    deposit: fromAmount(bid.deposit),
    payments: bid.paymentSchedule.map(({ due }) => fromAmount(due)),
    cost: fromKnownAmount(bid.cost),
    margin: fromKnownAmount(bid.margin),
    linesWithoutCost: bid.linesWithoutCost,
    priceWithoutCost: fromAmount(bid.priceWithoutCost),
    startsFrom: bid.startsFrom,
  };
  return (
    <>
      <FindBar find={find} sections={sections} />
      {isPhone && <div className={styles.actions}>{actions}</div>}
      {!isPhone && slot && <BidHead bid={bid} slot={slot} title={title} actions={actions} />}
      <div className={styles.layout} data-frozen="">
        <Stack gap={20} fit>
          {isPhone && title}
          {bid.scope && (
            <Section title={t`Scope of work`}>
              <p className={styles.prose} dir="auto">
                {bid.scope}
              </p>
            </Section>
          )}
          {sections.map((section) => (
            // Sections of a frozen bid have neither id nor a chance to move.
            <Section
              key={section.key}
              title={
                <bdi data-row="section" data-in={section.key}>
                  {section.title || t`Lines`}
                </bdi>
              }
              action={
                <Text weight={600} tabular>
                  <span className="visually-hidden">
                    <Trans>Section total</Trans>{' '}
                  </span>
                  <Money cents={totalOfLines(section.lines)} />
                </Text>
              }
            >
              <BidPaperLines lines={section.lines} label={section.title || t`Lines`} />
            </Section>
          ))}
          {bid.customerNotes && (
            <Section title={t`Notes for the customer`}>
              <p className={styles.prose} dir="auto">
                {bid.customerNotes}
              </p>
            </Section>
          )}
          {bid.terms && (
            <Section title={t`Terms`}>
              <p className={styles.prose} dir="auto">
                {bid.terms}
              </p>
            </Section>
          )}
          {bid.internalNotes && (
            <Section title={t`Internal notes`}>
              <p className={styles.prose} dir="auto">
                {bid.internalNotes}
              </p>
            </Section>
          )}
        </Stack>
        <aside className={styles.side} aria-label={t`Totals and details`}>
          <Section title={t`Totals`}>
            <BidTotalsList totals={totals} rates={rates} />
          </Section>
          <Section title={t`Customer activity`} action={<ZoneNote />}>
            <KeyValue
              facts={[
                bid.sentAt !== null && { name: t`Sent`, value: formatMoment(bid.sentAt) },
                bid.isWaiting && { name: t`Sent`, value: t`In the outbox` },
                {
                  name: t`Opened`,
                  value: bid.views.lastAt ? openedWords(bid.views.count, bid.views.lastAt) : t`Not yet`,
                },
                bid.validUntil !== null && { name: t`Valid until`, value: formatDay(bid.validUntil) },
                bid.signature !== null && {
                  name: t`Signed`,
                  value: <bdi>{t`${bid.signature.signerName}, ${formatMoment(bid.signature.signedAt)}`}</bdi>,
                },
                bid.declineReason !== '' && {
                  name: t`Declined because`,
                  value: <bdi>{bid.declineReason}</bdi>,
                },
                bid.link !== null && {
                  name: t`Link`,
                  value: (
                    <a href={bid.link} target="_blank" rel="noreferrer" className={link.link}>
                      <Trans>Customer’s bid page</Trans>
                    </a>
                  ),
                },
                bid.linkWithdrawnAt !== null && { name: t`Link`, value: <Withdrawn bid={bid} /> },
              ]}
            />
          </Section>
          {bid.paymentSchedule.length > 0 && (
            <Section title={t`Payment schedule`}>
              <dl className={styles.totals}>
                {bid.paymentSchedule.map(({ label, rateBps, due }, index) => (
                  <Fragment key={index}>
                    <dt>
                      <bdi>{label}</bdi> {rateBps !== null && percent(rateBps)}
                    </dt>
                    <dd>
                      <Money amount={due} />
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </Section>
          )}
        </aside>
        <div className={styles.below}>{children}</div>
      </div>
    </>
  );
}

function Withdrawn({ bid: { linkWithdrawnAt, status } }: { bid: Bid }) {
  const day = formatMoment(linkWithdrawnAt!);
  return isSendable(status) ? (
    <Trans>Withdrawn on {day}. Send the bid again to create a new link.</Trans>
  ) : (
    <Trans>Withdrawn on {day}</Trans>
  );
}

function openedWords(count: number, lastAt: string): string {
  const last = formatMoment(lastAt);
  return plural(count, { one: `Once, on ${last}`, other: `# times, last on ${last}` });
}

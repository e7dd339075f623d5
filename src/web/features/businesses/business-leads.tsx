import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BusinessDetail } from '../../../shared/businesses/business-contract.ts';
import { usePaths } from '../../paths.ts';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './business.module.css';

/** The leads that a business brought, newest first, and what became of them. */
export function BusinessLeads({ business }: { business: BusinessDetail }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { leads, leadFigures } = business;
  const { count, wonCount, lostCount, contractTotal } = leadFigures;
  const decidedCount = wonCount + lostCount;
  const winRate = Math.round((wonCount / decidedCount) * 100);
  return (
    <Section title={t`Leads it brought`} count={count}>
      {leads.length === 0 ? (
        <SectionNote>
          <Trans>
            No leads yet. A new lead can name this business, or one of its salespeople, as who referred it.
          </Trans>
        </SectionNote>
      ) : (
        <>
          <p className={styles.figures}>
            <span>
              <Plural value={wonCount} one="# won" other="# won" />
            </span>
            {decidedCount > 0 && (
              <span>
                <Trans>
                  {winRate} % of {decidedCount} decided
                </Trans>
              </span>
            )}
            {contractTotal !== null && contractTotal > 0 && (
              <span>
                <Trans>Contracts</Trans> <Money amount={contractTotal} />
              </span>
            )}
          </p>
          <ul className={styles.leads}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <PlainLink to={paths.project(lead.id)} className={styles.lead}>
                  <span className={styles.number}>{lead.number}</span>
                  <span className={styles.what}>
                    <bdi className={styles.title}>{lead.title || <Trans>Untitled project</Trans>}</bdi>
                    <span className={styles.who}>
                      <bdi>{lead.customerName}</bdi>
                      {lead.salespersonName && (
                        <>
                          {' · '}
                          <Trans>by</Trans> <bdi>{lead.salespersonName}</bdi>
                        </>
                      )}
                    </span>
                  </span>
                  <span className={styles.status}>
                    <Status kind="project" value={lead.status} since={lead.statusSince} />
                  </span>
                  {lead.contract !== null && (
                    <span className={styles.amount}>
                      <Money amount={lead.contract} tone="quiet" />
                    </span>
                  )}
                </PlainLink>
              </li>
            ))}
          </ul>
          {count > leads.length && (
            <p className={styles.more}>
              <Trans>The newest {leads.length} are shown.</Trans>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

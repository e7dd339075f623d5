import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BusinessDetail } from '../../../shared/businesses/business-contract.ts';
import { Money } from '../../ui/money.tsx';
import { ProjectLines } from '../../ui/project-lines.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import styles from './business.module.css';
import { showPercent } from '../../ui/number-format.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';

/** The leads that a business brought, newest first, and what became of them. */
export function BusinessLeads({ business }: { business: BusinessDetail }) {
  const { t } = useLingui();
  const { leads, leadFigures } = business;
  const { count, wonCount, lostCount, contractTotal } = leadFigures;
  const decidedCount = wonCount + lostCount;
  const winRate = showPercent(wonCount / decidedCount, { max: 0 });
  return (
    <Section title={t`Leads referred`} count={count}>
      {leads.length === 0 ? (
        <SectionNote>
          <Trans>
            No leads yet. On a new lead, choose this business or one of its salespeople under “Referred by”.
          </Trans>
        </SectionNote>
      ) : (
        <>
          <Row as="p" gap={20} rowGap={4} wrap tone="ink-2" size="sm" tabular marginBottom={8}>
            <span>
              <Plural value={wonCount} one="# won" other="# won" />
            </span>
            {decidedCount > 0 && (
              <span>
                <Trans>
                  {winRate} of {decidedCount} decided
                </Trans>
              </span>
            )}
            {contractTotal !== null && contractTotal > 0 && (
              <span>
                <Trans>Contracts</Trans> <Money amount={contractTotal} />
              </span>
            )}
          </Row>
          <ProjectLines
            projects={leads}
            detail={({ customerName, salespersonName }) => (
              <>
                <bdi>{customerName}</bdi>
                {salespersonName && (
                  <>
                    {' · '}
                    <Trans>by</Trans> <bdi>{salespersonName}</bdi>
                  </>
                )}
              </>
            )}
          />
          {count > leads.length && (
            <Text as="p" tone="ink-2" size="sm" className={styles.more}>
              <Trans>Showing the newest {leads.length}.</Trans>
            </Text>
          )}
        </>
      )}
    </Section>
  );
}

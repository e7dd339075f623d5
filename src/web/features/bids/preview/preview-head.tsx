import { Trans } from '@lingui/react/macro';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { isDay } from '../../../../shared/kernel/dates.ts';
import { formatDay } from '../../../ui/format-time.ts';
import type { PreviewFrame } from './bid-preview.tsx';
import styles from './preview.module.css';

interface PreviewHeadProps {
  validUntil: string;
  bid: Pick<Bid, 'number' | 'revision'>;
  frame: PreviewFrame;
}

/** Who offers what to whom, and until when. */
export function PreviewHead({ validUntil, bid, frame }: PreviewHeadProps) {
  const { company, customer, projectNumber } = frame;
  const number = bid.number > 1 ? `${projectNumber}-${bid.number}` : projectNumber;
  return (
    <>
      <header className={styles.letterhead}>
        <div>
          <p className={styles.company}>
            <bdi>{company.name}</bdi>
          </p>
          <Lines texts={[...company.addressLines, company.phone, company.email, company.website]} />
          {company.licenseNumber && (
            <p>
              <Trans>License {company.licenseNumber}</Trans>
            </p>
          )}
        </div>
        <div className={styles.number}>
          <p>
            <strong>
              {number} · v{bid.revision}
            </strong>
          </p>
          {isDay(validUntil) && (
            <p>
              <Trans>Valid until {formatDay(validUntil)}</Trans>
            </p>
          )}
        </div>
      </header>
      <div className={styles.parties}>
        <div>
          <p className={styles.label}>
            <Trans>Prepared for</Trans>
          </p>
          <p>
            <bdi>{customer.name}</bdi>
          </p>
          <Lines texts={customer.addressLines} />
        </div>
        {frame.siteAddressLines.length > 0 && (
          <div>
            <p className={styles.label}>
              <Trans>Work at</Trans>
            </p>
            <Lines texts={frame.siteAddressLines} />
          </div>
        )}
      </div>
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => (
      <p key={text}>
        <bdi>{text}</bdi>
      </p>
    ));
}

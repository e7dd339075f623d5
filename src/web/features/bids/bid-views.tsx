import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { browserOf, deviceOf } from '../../../shared/public-bids/visitor-device.ts';
import { ZoneNote } from '../../entities/zone-note.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-time.ts';
import { Section } from '../../ui/section.tsx';
import styles from './bid-questions.module.css';

const deviceWords = {
  phone: msg`Phone`,
  tablet: msg`Tablet`,
  computer: msg`Computer`,
  unknown: msg`Unknown device`,
};

const shownAtFirst = 5;

/** When the customer's page was opened and on what kind of device; nothing while nobody has. */
export function BidViews({ bid: { viewLog, views } }: { bid: Bid }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  if (viewLog.length === 0) return null;
  const shown = isWhole ? viewLog : viewLog.slice(0, shownAtFirst);
  const hidden = viewLog.length - shown.length;
  const older = views.count - viewLog.length;
  return (
    <Section title={t`Opened by the customer`} count={views.count} action={<ZoneNote />}>
      <ol className={styles.views}>
        {shown.map(({ at, ip, userAgent }, index) => (
          // Two looks may come from one place in the same moment; the list is only ever drawn whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${index}`}>
            <span>{formatMoment(at)}</span>
            <span title={ip}>
              {[t(deviceWords[deviceOf(userAgent)]), browserOf(userAgent)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
          <Plural value={hidden} one="Show # earlier" other="Show # earlier" />
        </Button>
      )}
      {hidden === 0 && older > 0 && (
        <p>
          <Trans>and {older} earlier</Trans>
        </p>
      )}
    </Section>
  );
}

import { t } from '@lingui/core/macro';
import type { PaperState } from '../../../shared/businesses/business-contract.ts';
import { attentionOf, type AttentionFacts } from '../../business-choice.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/status.tsx';
import type { StatusShape, StatusTone } from '../../ui/status-words.ts';
import styles from './paper-state.module.css';

const looks: Record<PaperState, { tone: StatusTone; shape: StatusShape }> = {
  expired: { tone: 'red', shape: 'cross' },
  expiring: { tone: 'amber', shape: 'half' },
  unknown: { tone: 'grey', shape: 'empty' },
  fine: { tone: 'green', shape: 'full' },
};

interface PaperProps {
  state: PaperState;
  expiresOn: string | null;
}

/** How a licence or an insurance stands: dot, word and day. */
export function PaperLabel({ state, expiresOn }: PaperProps) {
  const day = expiresOn ? formatDay(expiresOn) : '';
  const words = {
    expired: t`Expired ${day}`,
    expiring: t`Expires soon, ${day}`,
    unknown: t`Not known`,
    fine: t`Until ${day}`,
  };
  // A day that was only just typed has no state yet.
  const shown = state === 'unknown' && day ? day : words[state];
  return <Label {...looks[state]}>{shown}</Label>;
}

/** The same in a list, where what is not known is a gap and no news. */
export function PaperCell(props: PaperProps) {
  return props.state === 'unknown' && !props.expiresOn ? null : <PaperLabel {...props} />;
}

/** A mark with its word beside the name of a business whose papers somebody should look at. */
export function AttentionMark({ business }: { business: AttentionFacts }) {
  const attention = attentionOf(business);
  if (!attention) return null;
  return (
    <span className={attention.isGrave ? styles.grave : styles.soon}>
      <Icon name="warning" size={12} />
      {attention.words}
    </span>
  );
}

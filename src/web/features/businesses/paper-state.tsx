import { t } from '@lingui/core/macro';
import type { PaperState } from '../../../shared/businesses/business-contract.ts';
import { attentionOf, type AttentionFacts } from '../../entities/business-choice.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/status.tsx';
import type { StatusShape, StatusTone } from '../../ui/status-words.ts';
import styles from './paper-state.module.css';
import { worstPaper, type PaperFacts } from './worst-paper.ts';

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

/** How a license or an insurance stands: dot, word and day. */
export function PaperLabel({ state, expiresOn }: PaperProps) {
  const day = expiresOn ? formatDay(expiresOn) : '';
  const words = {
    expired: t`Expired ${day}`,
    expiring: t`Expires soon, ${day}`,
    unknown: t`Not on file`,
    fine: t`Until ${day}`,
  };
  // A day that was only just typed has no state yet.
  const shown = state === 'unknown' && day ? day : words[state];
  return <Label {...looks[state]}>{shown}</Label>;
}

/** The same in a list, where what is not known is a gap, but for the insurance of a subcontractor. */
export function PaperCell({ isNeeded = false, ...paper }: PaperProps & { isNeeded?: boolean }) {
  if (paper.state !== 'unknown' || paper.expiresOn) return <PaperLabel {...paper} />;
  return isNeeded ? <Label tone="red" shape="empty">{t`Not on file`}</Label> : null;
}

/** On a card, where there is room for one: the paper to see to first, by its name. */
export function WorstPaper({ business }: { business: PaperFacts }) {
  const paper = worstPaper(business);
  if (!paper) return null;
  const { kind, state, expiresOn } = paper;
  const day = expiresOn ? formatDay(expiresOn) : '';
  const words = {
    insurance: {
      expired: t`Insurance expired ${day}`,
      expiring: t`Insurance expires ${day}`,
      unknown: day ? t`Insured until ${day}` : t`Insurance not on file`,
      fine: t`Insured until ${day}`,
    },
    license: {
      expired: t`License expired ${day}`,
      expiring: t`License expires ${day}`,
      unknown: t`Licensed until ${day}`,
      fine: t`Licensed until ${day}`,
    },
  };
  const look = state === 'unknown' && !day ? ({ tone: 'red', shape: 'empty' } as const) : looks[state];
  return <Label {...look}>{words[kind][state]}</Label>;
}

/** A sign before the name of a business whose papers somebody should look at; its words are read out and shown on hover. */
export function AttentionSign({ business }: { business: AttentionFacts }) {
  const attention = attentionOf(business);
  if (!attention) return null;
  return (
    <span className={attention.isGrave ? styles.grave : styles.soon} title={attention.words}>
      <Icon name="warning" size={14} />
      <span className="visually-hidden">{attention.words}</span>
    </span>
  );
}

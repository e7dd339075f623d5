import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isPermitWaiting } from '../../../shared/permits/permit-status.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useNow } from '../../platform/use-now.ts';
import { formatDay } from '../../ui/format-time.ts';
import type { PermitRow } from './permit-calls.ts';
import styles from './permits.module.css';

type Waiting = Pick<
  PermitRow,
  'status' | 'waitingDays' | 'usual' | 'expectedOn' | 'released' | 'expiresOn' | 'closedOn' | 'submittedOn'
>;

/** How long a permit has waited and when it is to be expected, or since when and how long it holds. */
export function PermitWait({
  permit,
  look = 'whole',
}: {
  permit: Waiting;
  look?: 'whole' | 'short' | 'brief';
}) {
  const isShort = look !== 'whole';
  const { t } = useLingui();
  const today = dayOf(useNow());
  const { status, waitingDays, usual, expectedOn, released, expiresOn, closedOn } = permit;
  if (isPermitWaiting(status) && waitingDays !== null) {
    const isLate = expectedOn !== null && expectedOn < today;
    if (look === 'brief') return <Brief waitingDays={waitingDays} usual={usual} isLate={isLate} />;
    const waited = (
      <Plural value={waitingDays} _0="submitted today" one="waiting # day" other="waiting # days" />
    );
    return (
      <span className={isLate ? styles.late : undefined}>
        {waited}
        {expectedOn !== null && (
          <>
            {' · '}
            {isLate ? (
              <Trans>expected by {formatDay(expectedOn)}</Trans>
            ) : (
              <Trans>expected {formatDay(expectedOn)}</Trans>
            )}
          </>
        )}
        {!isShort && usual && (
          <>
            {' · '}
            <Usual usual={usual} />
          </>
        )}
      </span>
    );
  }
  if (status === 'draft') {
    if (isShort || !usual) return <Trans>not submitted yet</Trans>;
    return (
      <>
        <Trans>not submitted yet</Trans>
        {' · '}
        <Usual usual={usual} />
      </>
    );
  }
  if (status === 'closed') return closedOn ? <Trans>since {formatDay(closedOn)}</Trans> : null;
  if (expiresOn) {
    return (
      <span className={status === 'expired' ? styles.late : undefined}>
        {status === 'expired' ? t`expired ${formatDay(expiresOn)}` : t`until ${formatDay(expiresOn)}`}
      </span>
    );
  }
  return released ? <Trans>since {formatDay(released)}</Trans> : null;
}

/** How long the authority takes, and how many permits say so. */
function Usual({ usual }: { usual: NonNullable<Waiting['usual']> }) {
  return (
    <>
      <Plural
        value={usual.days}
        _0="usually the same day here"
        one="usually # day here"
        other="usually # days here"
      />{' '}
      <Plural value={usual.count} one="(# permit)" other="(# permits)" />
    </>
  );
}

/** In a cell of a list: 14 days, where 19 are usual. */
function Brief({
  waitingDays,
  usual,
  isLate,
}: Pick<Waiting, 'usual'> & { waitingDays: number; isLate: boolean }) {
  return (
    <span className={isLate ? styles.late : undefined}>
      <Plural value={waitingDays} _0="since today" one="# day" other="# days" />
      {usual && (
        <>
          {' · '}
          <Plural value={usual.days} _0="usually same day" other="usually #" />
        </>
      )}
    </span>
  );
}

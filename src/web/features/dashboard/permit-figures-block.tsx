import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PermitFigures, WantedPermit } from '../../../shared/dashboard/dashboard-contract.ts';
import { usePaths } from '../../paths.ts';
import { formatDay } from '../../ui/format-time.ts';
import { PlainLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import styles from './dashboard.module.css';
import figures from './permit-figures.module.css';
import { useBehind } from './use-behind.ts';

/** Permits that want something: how many, each figure with its list, and the ones that want it soonest. */
export function PermitFiguresBlock({ permits, today }: { permits: PermitFigures; today: string }) {
  const { t } = useLingui();
  const behind = useBehind();
  const { waiting, corrections, followUps, expiring, items } = permits;
  const shown = [
    { count: waiting, word: t`Waiting`, query: 'focus=waiting' },
    { count: corrections, word: t`Needs corrections`, query: 'focus=waiting&status=corrections_required' },
    { count: followUps, word: t`Follow-ups due`, query: 'focus=follow_up&sort=followUpOn' },
    { count: expiring, word: t`Expiring`, query: 'focus=expiring&sort=expiresOn' },
  ];
  return (
    <Section
      title={<Trans>Permits</Trans>}
      action={
        <SectionLink to={behind('sort=waitingFirst', 'allPermits')}>
          <Trans>Show all</Trans>
        </SectionLink>
      }
    >
      <ul className={figures.figures}>
        {shown.map(({ count, word, query }) => (
          <li key={query}>
            <PlainLink to={behind(query, 'allPermits')} className={figures.figure}>
              <span className={figures.number}>{count}</span>
              <span className={figures.word}>{word}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
      <ul>
        {items.slice(0, 5).map((item) => (
          <Wanted key={item.id} item={item} today={today} />
        ))}
      </ul>
      {items.length === 0 && (
        <p className={styles.none}>
          <Trans>No permits need attention today.</Trans>
        </p>
      )}
    </Section>
  );
}

function Wanted({ item, today }: { item: WantedPermit; today: string }) {
  const paths = usePaths();
  const day = formatDay(item.date);
  const late = Math.max(0, Math.round((Date.parse(today) - Date.parse(item.date)) / 86_400_000));
  return (
    <li className={styles.item}>
      <PlainLink to={paths.permit(item.projectId, item.id)} className={styles.line}>
        <span className={styles.who}>
          <bdi className={styles.name}>{item.title}</bdi>
          <span className={styles.detail}>
            {item.projectNumber} <bdi>{item.customerName}</bdi>
            {' · '}
            <bdi>{item.issuing_authority}</bdi>
          </span>
        </span>
        <span className={styles.end}>
          {item.why === 'follow_up' && (
            <>
              <strong>
                <Trans>Follow up</Trans>
              </strong>
              <span className={styles.time}>
                <Plural value={late} _0="today" one="# day late" other="# days late" />
              </span>
            </>
          )}
          {item.why === 'corrections' && (
            <>
              <strong>
                <Trans>Needs corrections</Trans>
              </strong>
              <span className={styles.time}>
                <Trans>since {day}</Trans>
              </span>
            </>
          )}
          {item.why === 'expiring' && (
            <>
              <strong>
                <Trans>Expires</Trans>
              </strong>
              <span className={styles.time}>{day}</span>
            </>
          )}
        </span>
      </PlainLink>
    </li>
  );
}

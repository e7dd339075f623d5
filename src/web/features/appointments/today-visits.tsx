import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../platform/api-client.ts';
import { usePaths } from '../../paths.ts';
import { personOf } from '../../ui/person-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Person } from '../../ui/person.tsx';
import { dialable } from '../../ui/phone-format.ts';
import { Label } from '../../ui/status.tsx';
import { formatSpan } from './appointment-times.ts';
import { appointmentWords } from './appointment-words.ts';
import styles from './today-visits.module.css';

type Visit = Answer<'GET /api/dashboard'>['appointments'][number];

/** Today's visits in their order, each with what one needs to go there. */
export function TodayVisits({ visits, now }: { visits: readonly Visit[]; now: number }) {
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <ul className={styles.list}>
      {visits.map((visit) => {
        const { id, projectId, startsAt, endsAt, kind, employees, customerName, checkedInAt, phone } = visit;
        const address = [visit.street, visit.city].filter(Boolean).join(', ');
        const isOver = new Date(endsAt).getTime() <= now;
        return (
          <li key={id} className={styles.visit} data-over={isOver || undefined}>
            <PlainLink to={paths.project(projectId)} className={styles.open}>
              <span className={styles.time}>{formatSpan(startsAt, endsAt)}</span>
              <span className={styles.who}>
                <bdi className={styles.name}>{customerName}</bdi>
                <span className={styles.detail}>
                  {t(appointmentWords[kind])} · {visit.projectNumber}
                  {address && (
                    <>
                      {' · '}
                      <bdi>{address}</bdi>
                    </>
                  )}
                </span>
              </span>
              <span className={styles.state}>
                {checkedInAt && <Label tone="green">{t`Checked in`}</Label>}
                {employees.map((person) => (
                  <Person key={person.id} person={personOf(person)} isCompact size={22} />
                ))}
              </span>
            </PlainLink>
            <span className={styles.ways}>
              {phone && (
                <a
                  href={`tel:${dialable(phone)}`}
                  className={styles.way}
                  aria-label={t`Call ${customerName}`}
                >
                  <Icon name="phone" />
                </a>
              )}
              {address && (
                <a
                  href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
                    [address, visit.state, visit.postalCode].filter(Boolean).join(', '),
                  )}`}
                  target="_blank"
                  rel="noreferrer"
                  className={styles.way}
                  aria-label={t`Directions to ${customerName}`}
                >
                  <Icon name="mapPin" />
                </a>
              )}
            </span>
          </li>
        );
      })}
      {visits.length === 0 && (
        <li className={styles.none}>
          <Trans>No visit today.</Trans>
        </li>
      )}
    </ul>
  );
}

import { t } from '@lingui/core/macro';
import type { SecurityEvent } from '../../../shared/security/security-contract.ts';
import { formatMoment } from '../../ui/format-time.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { columns } from '../../ui/table/columns.ts';
import { actorOf, detailOf, kindWord, subjectOf } from './security-words.ts';

/** The columns of the security log; the server sorts and filters. */
export function securityColumns(deviceName: (event: SecurityEvent) => string) {
  const from = ({ ip, ...event }: SecurityEvent) => (ip === '' ? '' : deviceName({ ip, ...event }));
  return columns<SecurityEvent>([
    {
      key: 'at',
      label: t`Time`,
      kind: 'instant',
      value: ({ at }) => at,
      cell: ({ at }) => formatMoment(at),
      width: 190,
      card: 'endDetail',
    },
    {
      key: 'what',
      label: t`What happened`,
      value: ({ kind }) => kindWord(kind),
      canSort: false,
      width: 220,
      grow: true,
      card: 'title',
    },
    {
      key: 'who',
      label: t`Who`,
      value: actorOf,
      cell: (event) => <bdi>{actorOf(event)}</bdi>,
      canSort: false,
      width: 180,
      grow: true,
      card: 'detail',
      cardCell: (event) => (
        <Text block truncate>
          <bdi>{actorOf(event)}</bdi>
          {subjectOf(event) && (
            <>
              {' → '}
              <bdi>{subjectOf(event)}</bdi>
            </>
          )}
          {from(event) && ` · ${from(event)}`}
        </Text>
      ),
    },
    {
      key: 'about',
      label: t`About`,
      value: subjectOf,
      cell: (event) => <bdi>{subjectOf(event)}</bdi>,
      canSort: false,
      width: 150,
      card: 'none',
    },
    {
      key: 'details',
      label: t`Details`,
      value: detailOf,
      canSort: false,
      width: 240,
      grow: true,
      card: 'line',
    },
    {
      key: 'ip',
      label: t`IP address`,
      value: ({ ip }) => ip,
      canSort: false,
      width: 140,
      card: 'none',
    },
    {
      key: 'device',
      label: t`Device`,
      value: from,
      canSort: false,
      width: 160,
      card: 'none',
    },
  ]);
}

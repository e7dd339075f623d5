import { useLingui } from '@lingui/react/macro';
import { projectColumn } from '../../entities/job-columns.tsx';
import { dayOf } from '../../platform/company-time.ts';
import { useNow } from '../../platform/use-now.ts';
import { formatDay } from '../../ui/format-time.ts';
import { useStatusChoices } from '../../ui/status.tsx';
import { Status } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import type { PermitRow } from './permit-calls.ts';
import { PermitWait } from './permit-wait.tsx';
import styles from './permits.module.css';

/** The columns of the permits of all projects. */
export function usePermitColumns(authorities: readonly string[]) {
  const { t } = useLingui();
  const statuses = useStatusChoices('permit');
  const today = dayOf(useNow());
  return columns<PermitRow>([
    {
      key: 'title',
      label: t`Permit`,
      value: ({ title }) => title,
      width: 150,
      grow: true,
      card: 'title',
    },
    {
      key: 'status',
      label: t`Status`,
      kind: 'choice',
      value: ({ status }) => status,
      cell: ({ status }) => <Status kind="permit" value={status} />,
      choices: statuses,
      canSort: false,
      width: 190,
      card: 'end',
    },
    {
      key: 'wait',
      label: t`Waiting or valid`,
      value: ({ waitingDays }) => waitingDays,
      cell: (row) => (
        <span className={styles.wait}>
          <PermitWait permit={row} look="brief" />
        </span>
      ),
      canSort: false,
      width: 155,
      isWhole: true,
      card: 'endDetail',
    },
    {
      key: 'authority',
      label: t`Authority`,
      kind: 'choice',
      value: ({ issuing_authority }) => issuing_authority,
      cell: ({ issuing_authority }) => <bdi className={styles.about}>{issuing_authority}</bdi>,
      choices: authorities.map((value) => ({ value, label: value })),
      canSort: false,
      width: 180,
      isWhole: false,
      grow: true,
      card: 'none',
    },
    {
      ...projectColumn(),
      width: 170,
      cardCell: ({ projectNumber, issuing_authority }) => (
        <bdi className={styles.about}>{`${projectNumber} · ${issuing_authority}`}</bdi>
      ),
      card: 'detail',
    },
    {
      key: 'number',
      label: t`Number`,
      value: ({ number }) => number,
      canSort: false,
      width: 115,
      card: 'none',
    },
    {
      key: 'submittedOn',
      label: t`Submitted`,
      kind: 'day',
      value: ({ submittedOn }) => submittedOn,
      canFilter: false,
      card: 'none',
    },
    {
      key: 'released',
      label: t`Released`,
      kind: 'day',
      value: ({ released }) => released,
      canFilter: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'expiresOn',
      label: t`Expires`,
      kind: 'day',
      value: ({ expiresOn }) => expiresOn,
      canFilter: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'followUpOn',
      label: t`Follow up`,
      kind: 'day',
      value: ({ followUpOn }) => followUpOn,
      cell: ({ followUpOn }) =>
        followUpOn && (
          <span className={followUpOn <= today ? styles.late : undefined}>{formatDay(followUpOn)}</span>
        ),
      canFilter: false,
      card: 'none',
    },
    {
      key: 'fee',
      label: t`Fee`,
      kind: 'money',
      value: ({ fee }) => fee,
      canFilter: false,
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'method',
      label: t`Submitted via`,
      value: ({ submission_method }) => submission_method,
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
  ]);
}

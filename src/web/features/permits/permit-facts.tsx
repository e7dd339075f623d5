import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useRight } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import type { Permit } from './permit-calls.ts';
import styles from './permits.module.css';
import { usePermitChange, useRecordFee } from './use-permit-writes.ts';

/** Authority, number, the next call, and the fee. */
export function PermitFacts({ permit }: { permit: Permit }) {
  const { t } = useLingui();
  const mayWrite = useRight('permits.write');
  const today = dayOf(useNow());
  const { issuing_authority, submission_method, number, followUpOn, expiresOn, fee, createdBy } = permit;
  return (
    <KeyValue
      facts={[
        { name: t`Authority`, value: <bdi>{issuing_authority}</bdi> },
        submission_method !== '' && { name: t`Submitted via`, value: <bdi>{submission_method}</bdi> },
        { name: t`Permit number`, value: number === '' ? null : <bdi>{number}</bdi> },
        followUpOn !== null && {
          name: t`Follow up on`,
          value: (
            <span className={styles.followUp}>
              <span className={followUpOn <= today ? styles.late : undefined}>{formatDay(followUpOn)}</span>
              {mayWrite && <FollowUpDone permit={permit} />}
            </span>
          ),
        },
        expiresOn !== null && { name: t`Expires on`, value: formatDay(expiresOn) },
        mayWrite && fee !== null && { name: t`Fee`, value: <Fee permit={permit} fee={fee} /> },
        createdBy !== null && { name: t`Recorded by`, value: createdBy },
      ]}
    />
  );
}

function FollowUpDone({ permit }: { permit: Permit }) {
  const { t } = useLingui();
  const change = usePermitChange();
  return (
    <Button
      size="small"
      variant="ghost"
      icon="check"
      isPending={change.isPending}
      onClick={() =>
        void change.run({
          permit,
          change: { followUpOn: null },
          before: { followUpOn: permit.followUpOn },
          message: t`Follow-up done`,
        })
      }
    >
      <Trans>Done</Trans>
    </Button>
  );
}

function Fee({ permit, fee }: { permit: Permit; fee: number }) {
  const { t } = useLingui();
  const paths = usePaths();
  const record = useRecordFee();
  return (
    <span className={styles.fee}>
      <Money amount={fee} />
      {permit.feeExpense ? (
        <Link to={paths.project(permit.project_id)} className={styles.quiet}>
          {permit.feeExpense.cost === fee ? t`Added to expenses` : t`In expenses with a different amount`}
        </Link>
      ) : (
        <Button
          size="small"
          variant="ghost"
          icon="receipt"
          isPending={record.isPending}
          onClick={() => void record.run(permit)}
        >
          <Trans>Add to expenses</Trans>
        </Button>
      )}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export function AllExpensesPage() {
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <PageFrame title={t`Expenses`}>
      <EmptyState
        icon="receipt"
        title={t`Expenses cannot be entered yet`}
        text={t`What was spent on every project, paid and unpaid, will stand here with its receipts. Contracts and bids are with their projects.`}
        action={
          <ButtonLink to={`${paths.projects}?status=contract_signed,permits_pending,work_in_progress`}>
            <Trans>Projects under contract</Trans>
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import type { Role } from '../platform/session-employee.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

/** In place of a page that is for these roles, and not for one's own. */
export function OtherRole({ roles }: { roles: readonly Role[] }) {
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <PageFrame title={t`Your role can’t open this page`} width="text">
      <EmptyState
        icon="info"
        title={
          roles.includes('office')
            ? t`Only the office can open this page`
            : t`Only an admin can open this page`
        }
        text={t`Ask them if something needs to change.`}
        action={
          <ButtonLink to={paths.dashboard}>
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}

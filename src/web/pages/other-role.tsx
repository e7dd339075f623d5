import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

/** In place of a page that takes a right that one does not have. */
export function OtherRole() {
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <PageFrame title={t`Your role can’t open this page`} width="text">
      <EmptyState
        icon="info"
        title={t`It isn’t part of what you do here`}
        text={t`Ask an admin if you need it.`}
        action={
          <ButtonLink to={paths.dashboard}>
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}

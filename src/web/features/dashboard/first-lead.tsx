import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { useRight } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';

/** A company without a project has no figures: how the first one is made. */
export function FirstLead() {
  const { t } = useLingui();
  const paths = usePaths();
  const maySetUp = useRight('settings.manage');
  return (
    <EmptyState
      icon="phone"
      title={t`Add your first lead`}
      text={t`Enter the caller, the address, and a first appointment. Saving the lead creates the project.`}
      action={
        <>
          <ButtonLink to={paths.newLead} icon="phone">
            <Trans>New lead</Trans>
          </ButtonLink>
          {maySetUp && (
            <ButtonLink to={paths.start()}>
              <Trans>Look around with sample data</Trans>
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

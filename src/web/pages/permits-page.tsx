import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '../platform/router/router-provider.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import { usePaths } from '../paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';

export function PermitsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const { projectId } = useParams();
  const id = Number(projectId);
  return (
    <ProjectSubPage projectId={id} title={t`Permits`}>
      {() => (
        <EmptyState
          icon="file"
          title={t`Permits cannot be kept here yet`}
          text={t`Applications, corrections and releases will stand here. Until then, note the authority and the permit’s number.`}
          action={
            <ButtonLink to={paths.notes(id)} icon="message">
              <Trans>Write a note</Trans>
            </ButtonLink>
          }
        />
      )}
    </ProjectSubPage>
  );
}

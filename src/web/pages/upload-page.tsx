import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '../platform/router/router-provider.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import { usePaths } from '../paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';

export function UploadPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const params = useParams();
  const id = Number(params.id);
  return (
    <ProjectSubPage projectId={id} title={t`Photos`}>
      {() => (
        <EmptyState
          icon="camera"
          title={t`Photos cannot be added yet`}
          text={t`Before and after photos of this job will stand here. Until then, describe what you saw in a note.`}
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

import { useLingui } from '@lingui/react/macro';
import { useParams } from '../platform/router/router-provider.tsx';
import { ProjectPhotos } from '../features/photos/project-photos.tsx';
import { PhotoUpload } from '../features/photos/upload/photo-upload.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';

export function UploadPage() {
  const { t } = useLingui();
  const params = useParams();
  const id = Number(params.id);
  return (
    <ProjectSubPage projectId={id} title={t`Photos`} width="wide">
      {(project) => (
        <PhotoUpload key={id} project={project}>
          <ProjectPhotos projectId={id} />
        </PhotoUpload>
      )}
    </ProjectSubPage>
  );
}

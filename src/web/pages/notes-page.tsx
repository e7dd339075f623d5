import { useLingui } from '@lingui/react/macro';
import { useParams } from '../platform/router/router-provider.tsx';
import { NoteBook } from '../features/notes/note-book.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';

export function NotesPage() {
  const { t } = useLingui();
  const params = useParams();
  const id = Number(params.id);
  return (
    <ProjectSubPage projectId={id} title={t`Notes`}>
      {(project) => <NoteBook key={id} projectId={id} notes={project.notes} />}
    </ProjectSubPage>
  );
}

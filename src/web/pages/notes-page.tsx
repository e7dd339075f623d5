import { useLingui } from '@lingui/react/macro';
import { useParams, useQueryText } from '../platform/router/router-provider.tsx';
import { NoteBook } from '../features/notes/note-book.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import { unknownParts, type AddressParts } from '../ui/address-parts.ts';
import { UnknownFilters } from '../ui/unknown-filters.tsx';

const isId = (text: string) => /^\d{1,15}$/.test(text);
const parts: AddressParts = { q: [], by: isId, note: isId };

export function NotesPage() {
  const { t } = useLingui();
  const params = useParams();
  const id = Number(params.id);
  const [query, setQuery] = useQueryText();
  const { q = '', by = '' } = query;
  const strange = unknownParts(query, parts);
  return (
    <ProjectSubPage projectId={id} title={t`Notes`}>
      {(project) =>
        strange.length > 0 ? (
          <UnknownFilters names={strange} />
        ) : (
          <NoteBook
            key={id}
            projectId={id}
            notes={project.notes}
            filter={{ q, by }}
            linkedId={Number(query['note'])}
            onFilter={(filter) =>
              setQuery(Object.fromEntries(Object.entries(filter).filter(([, value]) => value)), {
                replace: true,
              })
            }
          />
        )
      }
    </ProjectSubPage>
  );
}

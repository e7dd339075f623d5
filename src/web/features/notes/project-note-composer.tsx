import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type Ref } from 'react';
import { noteTextBody } from '../../../shared/notes/note-contract.ts';
import { activePeople, useEmployees } from '../../entities/employees.ts';
import { NoteComposer } from '../../entities/notes/note-composer.tsx';
import { useAddNote } from './use-note-writes.ts';

interface ProjectNoteComposerProps {
  projectId: number;
  fieldRef?: Ref<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note on a project; whom it names behind an @ gets a to-do. */
export function ProjectNoteComposer({ projectId, fieldRef }: ProjectNoteComposerProps) {
  const { t } = useLingui();
  const add = useAddNote(projectId);
  const [isNaming, setNaming] = useState(false);
  const { data: employees = [] } = useEmployees({ isEnabled: isNaming });

  return (
    <NoteComposer
      id="note"
      entity={projectId}
      name="content"
      schema={noteTextBody}
      placeholder={t`Write a note. Type @ and a name to add a to-do.`}
      people={activePeople(employees)}
      onNaming={useCallback(() => setNaming(true), [])}
      send={(content, options) => add({ content }, options)}
      fieldRef={fieldRef}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { noteTextBody } from '../../../shared/notes/note-contract.ts';
import { NoteComposer } from '../../entities/notes/note-composer.tsx';
import { useAddNote } from './use-note-writes.ts';

interface ProjectNoteComposerProps {
  projectId: number;
  fieldRef?: Ref<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note on a project. */
export function ProjectNoteComposer({ projectId, fieldRef }: ProjectNoteComposerProps) {
  const { t } = useLingui();
  const add = useAddNote(projectId);
  return (
    <NoteComposer
      id="note"
      entity={projectId}
      name="content"
      schema={noteTextBody}
      placeholder={t`Write a note: what was said, agreed, seen`}
      send={(content, options) => add({ content }, options)}
      fieldRef={fieldRef}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type Ref } from 'react';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { findMentions } from '../../../shared/notes/mentions.ts';
import { noteTextBody } from '../../../shared/notes/note-contract.ts';
import { activePeople, employeesQuery, useEmployees } from '../../entities/employees.ts';
import { NoteComposer } from '../../entities/notes/note-composer.tsx';
import { useAddNote } from './use-note-writes.ts';

interface ProjectNoteComposerProps {
  projectId: number;
  fieldRef?: Ref<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note on a project; whom it names behind an @ gets a to-do. */
export function ProjectNoteComposer({ projectId, fieldRef }: ProjectNoteComposerProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const add = useAddNote(projectId);
  const [isNaming, setNaming] = useState(false);
  const { data: employees = [] } = useEmployees({ isEnabled: isNaming });

  /** Undefined while it is not known here who works here: the note does not wait for it, and the server looks by itself. */
  function mentionsOf(content: string): number[] | undefined {
    const everybody = cache.getQueryData<Employee[]>(employeesQuery.queryKey);
    if (!everybody || !content.includes('@')) return undefined;
    return findMentions(content, activePeople(everybody)).named.map(({ id }) => id);
  }

  return (
    <NoteComposer
      id="note"
      entity={projectId}
      name="content"
      schema={noteTextBody}
      placeholder={t`Write a note; @ and a name makes a to-do`}
      people={activePeople(employees).map(({ name }) => name)}
      onNaming={useCallback(() => setNaming(true), [])}
      send={(content, options) => {
        const mentions = mentionsOf(content);
        return add({ content, ...(mentions && { mentions }) }, options);
      }}
      fieldRef={fieldRef}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { usePaths } from '../../paths.ts';
import { usePrinting } from '../../platform/printing.ts';
import { Section } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import { ProjectNoteComposer } from './project-note-composer.tsx';
import { NoteList } from './note-list.tsx';
import { inNoteOrder, type Note } from './use-note-writes.ts';

const shownCount = 6;

interface NoteSectionProps {
  projectId: number;
  notes: readonly Note[];
  /** The field where a note is written, for a button elsewhere that leads to it. */
  fieldRef: Ref<HTMLTextAreaElement>;
}

/** The notes on the project's own page: write one, read the pinned and the newest. */
export function NoteSection({ projectId, notes, fieldRef }: NoteSectionProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const isPrinting = usePrinting();
  const count = notes.length;
  return (
    <Section
      title={<Trans>Notes</Trans>}
      count={count || undefined}
      action={
        count > shownCount && (
          <SectionLink to={paths.notes(projectId)}>
            <Trans>All notes</Trans>
          </SectionLink>
        )
      }
    >
      <ProjectNoteComposer projectId={projectId} fieldRef={fieldRef} />
      <NoteList
        projectId={projectId}
        notes={inNoteOrder(notes).slice(0, isPrinting ? undefined : shownCount)}
        label={t`Notes`}
      />
    </Section>
  );
}

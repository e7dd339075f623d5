import type { PermitNote } from '../../../shared/permits/permit-contract.ts';
import { record, required, type PlaceInProject } from '../../platform/records/record.ts';
import { requireOwnNote, type Viewer } from '../projects/project-access-queries.ts';
import { permitNoteColumns } from './permit-columns-queries.ts';
import { holdPermit, type HeldPermit } from './hold-permit-queries.ts';

/** A note on a permit. Field employees change only what they wrote themselves. */
export const permitNotes = record<PermitNote, Pick<PermitNote, 'notes'>, Viewer, HeldPermit, PlaceInProject>({
  subjectKind: 'permit_note',
  noun: 'note',
  table: {
    name: 'permit_notes',
    alias: 'n',
    parent: 'permit_id',
    fields: { notes: 'notes' },
    author: 'author_id',
    columns: permitNoteColumns,
  },
  events: {
    created: 'permit.note_added',
    updated: 'permit.note_changed',
    deleted: 'permit.note_removed',
    restored: 'permit.note_restored',
  },
  defaults: { notes: required },
  holdParent: holdPermit,
  parentDetails: ({ id, title }) => ({ permitId: id, title }),
  requireMayChange: requireOwnNote,
});

import { invalidField } from '../../../shared/kernel/app-error.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import type { Inspection } from '../../../shared/permits/permit-contract.ts';
import type { CompanyDay } from '../../platform/future-day.ts';
import { record, required, type PlaceInProject } from '../../platform/records/record.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { inspectionColumns } from './permit-columns-queries.ts';
import { lockPresentPermit } from './permit-rules.ts';

type InspectionFields = Pick<Inspection, 'kind' | 'date' | 'result' | 'note'>;

/** What of a permit counts for its inspections. */
type Permit = CompanyDay & { permitId: number; title: string };

/** An inspection of a permit, to come unless it says how it went. */
export const inspections = record<Inspection, InspectionFields, Viewer, Permit, PlaceInProject>({
  subjectKind: 'permit_inspection',
  noun: 'inspection',
  table: {
    name: 'permit_inspections',
    alias: 'k',
    parent: 'permit_id',
    fields: { kind: 'kind', date: 'held_on', result: 'result', note: 'note' },
    columns: inspectionColumns,
  },
  events: {
    created: 'permit.inspection_added',
    updated: 'permit.inspection_changed',
    deleted: 'permit.inspection_removed',
    restored: 'permit.inspection_restored',
  },
  defaults: { kind: required, date: required, result: 'scheduled', note: '' },
  async holdParent(db, audit, viewer, { projectId, parentId }) {
    const { project, permit } = await lockPresentPermit(db, audit, viewer, { projectId, id: parentId });
    return { ...project, permitId: permit.id, title: permit.title };
  },
  parentDetails: ({ permitId, title }) => ({ permitId, title }),
  validate: requireHeld,
});

/** Refuses (422) a result of an inspection that is still to come. */
function requireHeld({ date, result }: InspectionFields, { today, locale }: CompanyDay): void {
  if (result === 'scheduled' || date <= today) return;
  const day = formatLongDay(today, locale);
  throw invalidField('date', `This date is in the future, so there’s no result yet. Today is ${day}.`);
}

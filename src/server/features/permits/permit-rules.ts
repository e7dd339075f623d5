import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { cents, toAmount } from '../../../shared/kernel/money.ts';
import type { ChosenPermitStatus } from '../../../shared/permits/permit-status.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { futureDay, type CompanyDay } from '../../platform/future-day.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { lockVisibleProject, type VisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { lockPermit, type PermitFields, type StoredPermit } from './permit-queries.ts';

export interface PermitPlace {
  projectId: number;
  id: number;
}

export interface LockedPermit {
  project: VisibleProject;
  permit: StoredPermit;
}

/** Locks a project and its permit, also a removed one; 404 where either is not there for this viewer. */
export async function lockPermitOf(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { projectId, id }: PermitPlace,
): Promise<LockedPermit> {
  const project = await lockVisibleProject(db, viewer, projectId, audit.now);
  const permit = project && (await lockPermit(db, projectId, id, project.today));
  if (!project || !permit) throw notFound('permit');
  return { project, permit };
}

/** As `lockPermitOf`, for a permit that is there. */
export async function lockPresentPermit(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
): Promise<LockedPermit> {
  const locked = await lockPermitOf(db, audit, viewer, place);
  if (locked.permit.isRemoved) throw notFound('permit');
  return locked;
}

/** Refuses (409) to apply for anything in a project that was called off. */
export function requireApplicable(project: VisibleProject, to: ChosenPermitStatus): void {
  if (to === 'submitted') requireLiveProject(project);
}

type Days = Pick<
  PermitFields,
  'status' | 'submittedOn' | 'correctionsOn' | 'released' | 'closedOn' | 'expiresOn'
>;

const names = {
  submittedOn: /*i18n*/ 'submission',
  correctionsOn: /*i18n*/ 'corrections',
  released: /*i18n*/ 'release',
  closedOn: /*i18n*/ 'closing',
} as const;
type Happened = keyof typeof names;
const happened = Object.keys(names) as Happened[];

const needed: Record<ChosenPermitStatus, readonly Happened[]> = {
  draft: [],
  submitted: ['submittedOn'],
  corrections_required: ['submittedOn', 'correctionsOn'],
  released: ['released'],
  closed: ['closedOn'],
};
const possible: Record<ChosenPermitStatus, readonly Happened[]> = {
  draft: [],
  submitted: ['submittedOn', 'correctionsOn'],
  corrections_required: ['submittedOn', 'correctionsOn'],
  released: ['submittedOn', 'correctionsOn', 'released'],
  closed: happened,
};

/**
 * Refuses (422, at its field) a day that the permit's status does not have or has to have, one in the future, and days in an order in
 * which they cannot have happened. `at` gives a field another name.
 */
export function requireDays(
  days: Days,
  company: CompanyDay,
  at: Partial<Record<Happened, string>> = {},
): void {
  const written = (day: string) => formatLongDay(day, company.locale);
  const nameOf = (field: Happened | 'expiresOn') => (field !== 'expiresOn' && at[field]) || field;
  const refuse = (field: Happened | 'expiresOn', sentence: string) => {
    throw invalidField(nameOf(field), sentence);
  };
  const { expiresOn, released, submittedOn } = days;
  for (const field of happened) {
    const day = days[field];
    if (day === null) {
      if (needed[days.status].includes(field)) refuse(field, `Enter the date of ${names[field]}.`);
      continue;
    }
    if (!possible[days.status].includes(field)) {
      refuse(field, `With this status, a permit has no date of ${names[field]}. Change the status first.`);
    }
    if (day > company.today) throw futureDay(nameOf(field), company);
    if (field !== 'submittedOn' && submittedOn !== null && day < submittedOn) {
      refuse(field, `This is before the permit was submitted on ${written(submittedOn)}.`);
    }
  }
  if (expiresOn !== null && released !== null && expiresOn < released) {
    refuse('expiresOn', `This is before the permit was released on ${written(released)}.`);
  }
  if (expiresOn !== null && submittedOn !== null && expiresOn < submittedOn) {
    refuse('expiresOn', `This is before the permit was submitted on ${written(submittedOn)}.`);
  }
}

/** The refusal of a status that cannot follow on the present one. */
export function moveRefused(sentence: string): AppError {
  return new AppError('permit.move_not_allowed', sentence, { fields: { status: sentence } });
}

/** What the history says of a permit, in the wire's words. */
export const toldPermit = (fields: PermitFields) => ({
  issuing_authority: fields.issuing_authority,
  submission_method: fields.submission_method,
  title: fields.title,
  number: fields.number,
  status: fields.status,
  submittedOn: fields.submittedOn,
  correctionsOn: fields.correctionsOn,
  released: fields.released,
  expiresOn: fields.expiresOn,
  followUpOn: fields.followUpOn,
  closedOn: fields.closedOn,
  fee: fields.feeCents === null ? null : toAmount(cents(fields.feeCents)),
  file: fields.file?.name ?? null,
  releasedFile: fields.releasedFile?.name ?? null,
});

export const permitSubject = (projectId: number, id: number) => ({
  projectId,
  subjectKind: 'permit' as const,
  subjectId: id,
});

import type { ProjectStatus } from '../../src/shared/projects/project-status.ts';
import { addAppointments, isPlaceKnown, placeOf } from './appointment-rows.ts';
import { dayMs } from './calendar.ts';
import { addContacts } from './contact-rows.ts';
import { cancelReasons, declineReasons, jobs, sources, talkNotes, workNotes, type Job } from './jobs.ts';
import { makeAddress, type Person } from './people.ts';
import { addProjectBids } from './project-bids.ts';
import { chooseStatus, intoOfficeHours, planSteps, type Step } from './project-plan.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { tagProject } from './tag-rows.ts';
import { addProjectTodos } from './todo-rows.ts';
import { workEvent } from './work-event.ts';
import type { Draft, ProjectShape, Workshop, CounterType } from './workshop.ts';

/** Adds a project with everything around it, as it would stand today had it started then. */
export function addProject(
  workshop: Workshop,
  createdAt: Date,
  customerId: number,
  shape?: ProjectShape,
): void {
  const { rows, random, firm, now } = workshop;
  const customer = workshop.people[customerId - 1]!;
  const job = random.pick(jobs);
  const status = chooseStatus(random, (now.getTime() - createdAt.getTime()) / dayMs, shape !== undefined);
  const steps = planSteps(random, createdAt, now, status);
  const reasons: Partial<Record<ProjectStatus, readonly string[]>> = {
    contract_declined: declineReasons,
    project_cancelled: cancelReasons,
  };
  const counterType = counterTypeFor(random, job, customer);
  const draft: Draft = {
    id: rows.count('projects') + 1,
    number: workshop.nextNumber(counterType),
    job,
    title: random.pick(job.titles),
    status,
    createdAt,
    steps,
    owner: random.pick(firm.office),
    customerName: customer.name,
    reason: reasons[status] ? random.pick(reasons[status]) : '',
  };
  const moves = movesOf(draft);
  const last = moves.at(-1);
  const referrer = random.chance(0.25) ? random.pick(firm.referrers) : undefined;
  const site = random.chance(0.88) ? customer : makeAddress(random);
  const { number } = draft;
  const fields = {
    title: draft.title,
    street: site.street,
    city: site.city,
    state: site.state,
    postal_code: site.postalCode,
    source: referrer ? 'Referral' : random.pick(sources),
    description: random.pick(job.calls),
  };
  const place = isPlaceKnown(draft.id) ? placeOf(draft.id) : { latitude: null, longitude: null };
  rows.add('projects', {
    ...fields,
    ...place,
    number,
    counter_type: counterType,
    customer_id: customerId,
    category_id: firm.categoryIds.get(job.category),
    status,
    status_since: last?.at ?? createdAt,
    status_before: last?.from ?? null,
    status_reason: draft.reason,
    is_on_hold:
      !['project_completed', 'contract_declined', 'project_cancelled'].includes(status) &&
      random.chance(0.03),
    is_warranty: status === 'project_completed' && random.chance(0.05),
    business_id: referrer?.id ?? null,
    salesperson_id: referrer ? random.pick(referrer.salespeople) : null,
    created_by: draft.owner.id,
    created_at: createdAt,
    updated_at: last?.at ?? createdAt,
    version: 1 + moves.length,
  });
  const { postal_code: postalCode, ...told } = fields;
  workEvent(rows, createdAt, draft.owner, {
    projectId: draft.id,
    subject: ['project', draft.id],
    kind: 'project.created',
    after: { number, counter_type: counterType, customerId, ...told, postalCode },
  });
  addAppointments(workshop, draft);
  addProjectBids(workshop, draft, shape);
  for (const move of moves) addMoveEvent(rows, draft, move);
  addNotes(workshop, draft, shape?.notes);
  if (shape) return;
  addContacts(rows, draft);
  tagProject(rows, draft.id);
  addProjectTodos(workshop, draft);
}

function counterTypeFor(random: Random, job: Job, customer: Person): CounterType {
  if (customer.companyName !== '') return 'commercial';
  const isTrade = job.category === 'Electrical' || job.category === 'Plumbing';
  return isTrade && random.chance(0.6) ? 'service' : 'residential';
}

interface Move {
  from: ProjectStatus;
  to: ProjectStatus;
  at: Date;
}

const stepOf: Partial<Record<ProjectStatus, Step>> = {
  appointment_scheduled: 'appointment_scheduled',
  bid_in_progress: 'bid_in_progress',
  bid_sent: 'bid_sent',
  contract_signed: 'decided',
  contract_declined: 'decided',
  project_cancelled: 'decided',
  work_in_progress: 'work_in_progress',
  project_completed: 'project_completed',
};

const towardsContract = ['appointment_scheduled', 'bid_in_progress', 'bid_sent'] as const;
const fromContract = ['contract_signed', 'work_in_progress', 'project_completed'] as const;

/** Every change of status that led to the present one. */
function movesOf({ status, steps }: Draft): Move[] {
  const isEnd = status === 'contract_declined' || status === 'project_cancelled';
  const path: readonly ProjectStatus[] = [...towardsContract, ...(isEnd ? [status] : fromContract)];
  let from: ProjectStatus = 'lead_created';
  return path.slice(0, path.indexOf(status) + 1).map((to) => {
    const move = { from, to, at: steps.get(stepOf[to]!)! };
    from = to;
    return move;
  });
}

const personalMoves: Partial<Record<ProjectStatus, string>> = {
  work_in_progress: 'project.started',
  project_completed: 'project.completed',
  contract_declined: 'project.declined',
  project_cancelled: 'project.cancelled',
};

function addMoveEvent(rows: Rows, draft: Draft, { from, to, at }: Move): void {
  const isEnd = to === draft.status && draft.reason !== '';
  workEvent(rows, at, draft.owner, {
    projectId: draft.id,
    subject: ['project', draft.id],
    kind: personalMoves[to] ?? 'project.status_changed',
    before: { status: from },
    after: { status: to, ...(isEnd ? { reason: draft.reason } : {}) },
  });
}

function addNotes({ rows, random, firm, now }: Workshop, draft: Draft, exactly?: number): void {
  const count =
    exactly ??
    random.weighted([
      [0, 3],
      [1, 4],
      [2, 4],
      [3, 2],
      [5, 1],
    ] as const);
  const contents = { site: random.sample(draft.job.notes, 4), talk: [...talkNotes], work: [...workNotes] };
  for (let index = 0; index < count; index += 1) {
    const startedAt = draft.steps.get('work_in_progress');
    const isAtWork = startedAt !== undefined && random.chance(0.4);
    const from = isAtWork ? startedAt : draft.createdAt;
    const to = draft.steps.get(isAtWork ? 'project_completed' : 'decided') ?? now;
    const time = intoOfficeHours(from.getTime() + random.next() * (to.getTime() - from.getTime()));
    const at = new Date(Math.min(Math.max(time, from.getTime()), now.getTime()));
    const pile = isAtWork ? contents.work : index % 2 === 0 ? contents.site : contents.talk;
    const content = pile.splice(random.int(0, pile.length - 1), 1)[0] ?? 'Called, all is well.';
    const author = random.chance(0.5) ? draft.owner : random.pick(firm.staff);
    const isPinned = random.chance(0.08);
    const wasEdited = index === 0 && draft.id % 5 === 0;
    const editedAt = new Date(Math.min(at.getTime() + 2 * 3_600_000, now.getTime()));
    const present = wasEdited
      ? `${content}\nPlans: https://plans.example.com/${draft.id}, gate (503) 555-0133`
      : content;
    const id = rows.add('project_notes', {
      project_id: draft.id,
      content: present,
      is_pinned: isPinned,
      author_id: author.id,
      version: wasEdited ? 2 : 1,
      created_at: at,
      updated_at: wasEdited ? editedAt : at,
    });
    workEvent(rows, at, author, {
      projectId: draft.id,
      subject: ['note', id],
      kind: 'note.created',
      after: { content, isPinned },
    });
    if (!wasEdited) continue;
    workEvent(rows, editedAt, author, {
      projectId: draft.id,
      subject: ['note', id],
      kind: 'note.updated',
      before: { content },
      after: { content: present },
    });
  }
}

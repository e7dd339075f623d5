import type { Pool } from 'pg';

import type { Db } from '../../src/server/platform/db/database.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import { addDays, type Day } from '../../src/shared/kernel/dates.ts';
import { dayOf } from './calendar.ts';
import { createRandom, type Random } from './random.ts';
import { textPdf } from './text-pdf.ts';

/** Whom a contractor of the region applies to, how, and about how many days it takes there. */
const authorities = [
  ['City of Norwalk Building Department', 'Online portal', 12],
  ['Town of Fairfield Building Department', 'Online portal', 16],
  ['City of Stamford Building Department', 'In person', 24],
  ['Town of Westport Building Department', 'Email', 19],
  ['Town of Darien Building Department', 'In person', 9],
] as const;

/** What is applied for, with the least and most that it costs in dollars. */
const kinds = [
  ['Building permit', 180, 940],
  ['Electrical permit', 90, 260],
  ['Plumbing permit', 80, 240],
  ['Mechanical permit', 75, 220],
  ['Demolition permit', 120, 310],
] as const;

const inspections = ['Footing', 'Framing', 'Rough electrical', 'Rough plumbing', 'Insulation', 'Final'];
const corrections = [
  'Plan checker asks for the truss calculations, stamped by the engineer.',
  'Site plan lacks the distances to the property lines. Redraw and send again.',
  'They want the contractor’s license and the insurance certificate once more.',
];
const words = [
  'Dana at the counter says the review board meets on Thursday.',
  'Called: it is with the fire marshal. Ask again next week.',
  'Paper posted inside the garage door.',
];

interface Place {
  id: number;
  number: string;
  title: string;
  customer: string;
  street: string;
  status: string;
  signedOn: string;
}

type Fate = 'released' | 'submitted' | 'corrections_required' | 'draft' | 'closed';

/** Permits of the projects under contract: of most the paper is there; some wait, some came back, some end soon. */
export async function writePermits(
  { db, pool }: { db: Db; pool: Pool },
  files: Pick<FileStore, 'put'>,
  now: Date,
): Promise<void> {
  const random = createRandom(2512);
  const today = dayOf(now);
  const { rows: places } = await pool.query<Place>(
    `select p.id, p.number, p.title, c.name as customer, p.street, p.status, b.status_since::date::text as "signedOn"
     from projects p join bids b on b.id = p.finalized_bid_id join customers c on c.id = p.customer_id
     where p.deleted_at is null and b.status_since < $1::timestamptz - interval '2 days' order by b.status_since desc, p.id limit 160`,
    [now],
  );
  const { rows: people } = await pool.query<{ id: number; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from employees
     where role <> 'field' and is_active and deleted_at is null order by id`,
  );
  let papers = 0;
  for (const [index, place] of places.entries()) {
    const isPending = place.status === 'contract_signed' && index % 2 === 0;
    if (!isPending && !random.chance(0.55)) continue;
    const [authority, method, usual] = random.pick(authorities);
    const person = random.pick(people);
    const chosen = random.sample(kinds, random.int(1, 2));
    const number = isPending ? chosen.length : 1;
    for (const [nth, [kind, least, most]] of chosen.slice(0, number).entries()) {
      const fate = fateOf(random, place.status, isPending && nth === 0, index);
      const permit = planPermit(random, { place, fate, usual, today });
      const heads = { authority, kind, place, number: permit.number };
      const file = papers < 400 ? await keep(db, files, applicationPaper(heads, permit)) : null;
      const released =
        permit.releasedOn && papers < 400 ? await keep(db, files, releasePaper(heads, permit)) : null;
      papers += file ? 1 : 0;
      const fee = random.int(least, most) * 100;
      const { rows } = await pool.query<{ id: number }>(
        `insert into permits (project_id, issuing_authority, submission_method, title, number, status, submitted_on, corrections_on,
           released_on, expires_on, follow_up_on, closed_on, fee_cents, file_sha256, file_source_sha256, file_name, released_sha256,
           released_source_sha256, released_name, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $16, $17, $18,
           least($19::timestamptz, $20), least($19::timestamptz, $20)) returning id`,
        [
          place.id,
          authority,
          method,
          kind,
          permit.number,
          fate,
          permit.submittedOn,
          permit.correctionsOn,
          permit.releasedOn,
          permit.expiresOn,
          permit.followUpOn,
          permit.closedOn,
          fee,
          file,
          file ? `${kind} application.pdf` : '',
          released,
          released ? `${permit.number}.pdf` : '',
          person.id,
          `${permit.submittedOn ?? today}T14:20:00Z`,
          now,
        ],
      );
      await writeAround(pool, random, { permitId: rows[0]!.id, person, fate, permit, today, now });
      await pool.query(
        `insert into events (at, actor_kind, actor_id, actor_name, project_id, subject_kind, subject_id, kind, after)
         values (least($1::timestamptz, $2), 'employee', $3, $4, $5, 'permit', $6, 'permit.created', $7)`,
        [
          `${permit.submittedOn ?? today}T14:20:00Z`,
          now,
          person.id,
          person.name,
          place.id,
          rows[0]!.id,
          { issuing_authority: authority, title: kind, status: fate === 'draft' ? 'draft' : 'submitted' },
        ],
      );
    }
    if (isPending) await waitForPermits(pool, place, now);
  }
}

function fateOf(random: Random, status: string, isFirst: boolean, index: number): Fate {
  if (status === 'project_completed') return random.chance(0.8) ? 'closed' : 'released';
  if (status === 'work_in_progress') return 'released';
  if (isFirst) return index % 6 === 0 ? 'corrections_required' : 'submitted';
  return random.weighted<Fate>([
    ['submitted', 40],
    ['released', 35],
    ['draft', 25],
  ]);
}

interface Planned {
  number: string;
  submittedOn: Day | null;
  correctionsOn: Day | null;
  releasedOn: Day | null;
  expiresOn: Day | null;
  followUpOn: Day | null;
  closedOn: Day | null;
}

function planPermit(
  random: Random,
  { place, fate, usual, today }: { place: Place; fate: Fate; usual: number; today: Day },
): Planned {
  const signedOn = place.signedOn as Day;
  const number = `${random.pick(['BLD', 'B', 'P'])}-${today.slice(2, 4)}-${random.int(1000, 9899)}`;
  const nothing = {
    correctionsOn: null,
    releasedOn: null,
    expiresOn: null,
    followUpOn: null,
    closedOn: null,
  };
  if (fate === 'draft') {
    return { ...nothing, number: '', submittedOn: null, followUpOn: addDays(today, random.int(0, 4)) };
  }
  const since = Math.max(1, daysBetween(signedOn, today) - 1);
  if (fate === 'submitted' || fate === 'corrections_required') {
    // Some wait for longer than anybody there is used to.
    const waited = Math.min(since, random.int(2, usual + 12));
    const submittedOn = addDays(today, -waited);
    return {
      ...nothing,
      number: '',
      submittedOn,
      correctionsOn: fate === 'corrections_required' ? addDays(today, -Math.min(waited, 3)) : null,
      followUpOn: random.chance(0.7) ? addDays(today, random.int(-3, 9)) : null,
    };
  }
  const took = Math.min(since, Math.max(3, usual + random.int(-5, 6)));
  const submittedOn = addDays(signedOn, Math.min(since - took, random.int(0, 4)));
  const releasedOn = addDays(submittedOn, took);
  const isEnding = fate === 'released' && random.chance(0.2);
  return {
    ...nothing,
    number,
    submittedOn,
    releasedOn,
    expiresOn: isEnding ? later(releasedOn, addDays(today, random.int(4, 28))) : addDays(releasedOn, 365),
    closedOn: fate === 'closed' ? earlier(addDays(releasedOn, random.int(14, 60)), today) : null,
  };
}

/** What was said about it, and what inspectors came for. */
async function writeAround(
  pool: Pool,
  random: Random,
  {
    permitId,
    person,
    fate,
    permit,
    today,
    now,
  }: { permitId: number; person: { id: number }; fate: Fate; permit: Planned; today: Day; now: Date },
): Promise<void> {
  const note =
    fate === 'corrections_required' ? random.pick(corrections) : random.chance(0.4) ? random.pick(words) : '';
  if (note) {
    const at = `${permit.correctionsOn ?? permit.submittedOn ?? today}T15:10:00Z`;
    await pool.query(
      `insert into permit_notes (permit_id, notes, author_id, created_at, updated_at)
       values ($1, $2, $3, least($4::timestamptz, $5), least($4::timestamptz, $5))`,
      [permitId, note, person.id, at, now],
    );
  }
  if (!permit.releasedOn) return;
  const count = fate === 'closed' ? random.int(2, 3) : random.int(0, 2);
  const kinds =
    fate === 'closed' ? [...inspections.slice(0, count - 1), 'Final'] : inspections.slice(0, count);
  for (const [index, kind] of kinds.entries()) {
    const date = addDays(permit.releasedOn, 6 + index * 9);
    const isHeld = date <= today;
    if (fate === 'closed' && !isHeld) continue;
    await pool.query(
      `insert into permit_inspections (permit_id, kind, held_on, result, note, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [
        permitId,
        kind,
        date,
        isHeld ? 'passed' : 'scheduled',
        isHeld ? '' : 'Inspector comes between 9 and 11.',
        now,
      ],
    );
  }
}

/** The project waits for its permits, and its history says since when. */
async function waitForPermits(pool: Pool, place: Place, now: Date): Promise<void> {
  await pool.query(
    `with moved as (
       update projects p set status = 'permits_pending', status_before = p.status, version = p.version + 1,
         status_since = least($2::timestamptz, greatest(p.status_since + interval '1 hour',
           (select min(x.created_at) from permits x where x.project_id = p.id)))
       where p.id = $1 returning p.id, p.status_before, p.status_since)
     insert into events (at, actor_kind, actor_name, project_id, subject_kind, subject_id, kind, before, after)
     select status_since, 'system', 'Plumbline', id, 'project', id, 'project.status_changed',
       jsonb_build_object('status', status_before), jsonb_build_object('status', 'permits_pending') from moved`,
    [place.id, now],
  );
}

interface Heads {
  authority: string;
  kind: string;
  place: Place;
  number: string;
}

function applicationPaper({ authority, kind, place }: Heads, permit: Planned): Buffer {
  return textPdf([
    [
      `# ${authority}`,
      `Application for ${kind.toLowerCase()}`,
      '',
      `Owner: ${place.customer}`,
      `Site: ${place.street}`,
      `Work: ${place.title}`,
      `Contractor's reference: ${place.number}`,
      `Submitted: ${permit.submittedOn ?? 'not yet'}`,
    ],
    ['# Attachments', 'Site plan', 'Drawings, 3 sheets', "Contractor's license and insurance"],
  ]);
}

function releasePaper({ authority, kind, place, number }: Heads, permit: Planned): Buffer {
  return textPdf([
    [
      `# ${authority}`,
      `# ${kind} ${number}`,
      '',
      `Issued: ${permit.releasedOn}`,
      `Expires: ${permit.expiresOn}`,
      `Owner: ${place.customer}`,
      `Site: ${place.street}`,
      '',
      'Post this permit in a place that can be seen from the street.',
    ],
  ]);
}

async function keep(db: Db, files: Pick<FileStore, 'put'>, bytes: Buffer): Promise<string> {
  return (await files.put(db, bytes, { mediaType: 'application/pdf' })).sha256;
}

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

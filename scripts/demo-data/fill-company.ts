import { federalHolidaysOf } from '../../src/shared/settings/business-hours.ts';
import type { Pool } from 'pg';

import { addDays } from '../../src/shared/kernel/dates.ts';
import { headingOfBid } from '../../src/server/features/bids/bid-heading-queries.ts';
import { hashPassword } from '../../src/server/platform/password.ts';
import { at, dayMs, dayOf, Diary } from './calendar.ts';
import { addFirm } from './company-rows.ts';
import { company, demoPassword, taxRates } from './company.ts';
import { contactsOf, repeated } from './customer-contacts.ts';
import { makePerson, type Person } from './people.ts';
import { addProject } from './project-rows.ts';
import type { CounterType, ProjectShape, Workshop } from './workshop.ts';
import { createRandom, type Random } from './random.ts';
import { Rows } from './rows.ts';
import { addSecurityLog } from './security-rows.ts';
import { addTags, tagCustomer } from './tag-rows.ts';
import { addOwnTodos } from './todo-rows.ts';

export interface CompanySize {
  customers: number;
  projects: number;
  /** How far back the first project lies. */
  days: number;
  /** Exactly so much in every project, for a benchmark; otherwise each has what suits its status. */
  shape?: ProjectShape | undefined;
}

const projectsPerBatch = 1_000;

/** Fills an empty, migrated database with a company at work; the same seed and day give the same one. */
export async function fillCompany(
  pool: Pool,
  size: CompanySize,
  options: { now: Date; seed?: number },
): Promise<void> {
  const { now, seed = 20_240_611 } = options;
  const random = createRandom(seed);
  const rows = new Rows();
  const firstDay = addDays(dayOf(now), -size.days);
  await writeSettings(pool, now);
  const firm = addFirm(rows, random, { firstDay, now, passwordHash: await hashPassword(demoPassword) });
  const createdAt = projectStarts(random, size, now);
  if (!size.shape) addTags(rows, createdAt[0] ?? now);
  const people = addCustomers(rows, random, size.customers, createdAt);
  const numbers = new Map(counterTypes.map((type) => [type, firstNumber]));
  const nextNumber = (type: CounterType) => {
    const number = numbers.get(type)!;
    numbers.set(type, number + 1);
    return `${prefixes[type]}${number}`;
  };
  const workshop: Workshop = {
    rows,
    random,
    firm,
    diary: new Diary(),
    now,
    people,
    nextNumber,
    contracts: [],
  };
  for (const [index, start] of createdAt.entries()) {
    addProject(workshop, start, customerOf(random, index, size), size.shape);
    if (index % projectsPerBatch === projectsPerBatch - 1) await rows.write(pool);
  }
  if (!size.shape) for (const id of people.keys()) tagCustomer(rows, id + 1);
  if (!size.shape) addOwnTodos(rows, firm.staff, now);
  if (!size.shape) addSecurityLog(rows, firm.staff, now);
  await rows.write(pool);
  await rows.finish(pool);
  await writeContracts(pool, workshop.contracts);
  await writeHeadings(pool);
  for (const [type, next] of numbers) {
    await pool.query('update counters set next_number = $2 where counter_type = $1', [type, next]);
  }
}

/** What the bids that are out say of company and customer. */
async function writeHeadings(pool: Pool): Promise<void> {
  await pool.query(
    `update bids set sent_heading = ${headingOfBid} where sent_at is not null or status = 'finalized'`,
  );
}

const firstNumber = 1001;
const prefixes = { residential: 'R-', commercial: 'C-', service: 'S-' };
const counterTypes: readonly CounterType[] = ['residential', 'commercial', 'service'];

async function writeSettings(pool: Pool, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  const closedDays = [...federalHolidaysOf(year), ...federalHolidaysOf(year + 1)];
  const written = {
    ...company,
    tax_rates: JSON.stringify(taxRates),
    closed_days: JSON.stringify(closedDays),
  };
  const columns = Object.keys(written).map((column, index) => `${column} = $${index + 2}`);
  await pool.query(`update settings set updated_at = $1, setup_codes_sha256 = '{}', ${columns.join(', ')}`, [
    now,
    ...Object.values(written),
  ]);
}

/** When each project came in, earliest first and in office hours. */
function projectStarts(random: Random, { projects, days }: CompanySize, now: Date): Date[] {
  const first = now.getTime() - days * dayMs;
  const starts = Array.from({ length: projects }, (_each, index) => {
    // Business is growing: the last weeks are nearly twice as busy as the average.
    const spread = first + ((index + random.next()) / projects) ** 0.55 * days * dayMs;
    return at(dayOf(new Date(spread)), 8 + random.next() * 9);
  });
  const isPast = (start: Date) => start.getTime() < now.getTime();
  return starts
    .map((start) => (isPast(start) ? start : new Date(now.getTime() - (1 + random.next() * 6) * 3_600_000)))
    .sort((a, b) => a.getTime() - b.getTime());
}

/** A customer is as old as its first project, so they come in the order of the projects. */
function addCustomers(rows: Rows, random: Random, count: number, createdAt: readonly Date[]): Person[] {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = repeated(makePerson(random, index), people, index);
    people.push(person);
    const since = createdAt[Math.min(index, createdAt.length - 1)];
    rows.add('customers', {
      name: person.name,
      company_name: person.companyName,
      ...contactsOf(person, index),
      language: speaksSpanish(person, people) ? 'es' : '',
      notes: person.notes,
      created_at: since,
      updated_at: since,
    });
  }
  return people;
}

const spanishName = /José|Hernández|Álvarez|Castellanos|Delgado|Quintero|Vasquez/;

/** The first two of those whose name is a Spanish one. */
function speaksSpanish({ name }: Person, known: readonly Person[]): boolean {
  const others = known.filter((each) => spanishName.test(each.name)).length;
  return spanishName.test(name) && others <= 2;
}

/** The customer's id: the first projects bring new customers, the later ones also old ones. */
function customerOf(random: Random, index: number, { customers, projects }: CompanySize): number {
  if (customers >= projects) return index + 1;
  const newest = Math.floor((index * customers) / projects);
  const isNew = newest > Math.floor(((index - 1) * customers) / projects);
  return (isNew || newest === 0 ? newest : random.int(0, newest)) + 1;
}

async function writeContracts(pool: Pool, contracts: Workshop['contracts']): Promise<void> {
  await pool.query(
    `update projects p set finalized_bid_id = c.bid_id, contract_cents = b.total_cents
     from unnest($1::bigint[], $2::bigint[]) c(project_id, bid_id) join bids b on b.id = c.bid_id
     where p.id = c.project_id`,
    [contracts.map(({ projectId }) => projectId), contracts.map(({ bidId }) => bidId)],
  );
}

import {
  confirmableSteps,
  setupSteps,
  type Setup,
  type SetupStep,
} from '../../../shared/settings/setup-contract.ts';
import { stateBeforeZip, untaxedStates } from '../../../shared/settings/untaxed-states.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { quoted } from '../../platform/db/sql-words.ts';

/** A state without a sales tax: a company there has nothing to enter. The database has another word for the edge of a word. */
const isUntaxed = `s.country = 'US' and coalesce((regexp_match(array_to_string(s.address_lines, ' '),
  '${stateBeforeZip.source.replaceAll(String.raw`\b`, String.raw`\y`)}'))[1], '') in (${quoted(Object.keys(untaxedStates))})`;

/** SQL: whether sample data may be added, is there, or comes too late. */
export const sampleState = `case when exists (select from sample_records) then 'there'
  when exists (select from projects where deleted_at is null) then 'none' else 'offered' end`;

/** SQL: rows that are no sample data, which does nobody's first steps. */
const own = (kind: string) =>
  `select from ${kind}s o where o.deleted_at is null
     and not exists (select from sample_records r where r.kind = '${kind}' and r.id = o.id)`;

/** When a step is done, of the settings `s`; `hasMail` is whether the start of the server names a mail server. */
const isDone = (hasMail: string): Record<SetupStep, string> => ({
  logo: 's.logo_sha256 is not null',
  address: `s.address_lines <> '{}' and s.phone <> ''`,
  tax: `s.tax_rate_bps > 0 or s.tax_rates <> '[]' or ${isUntaxed}`,
  terms: `s.bid_terms <> ''`,
  deposit: `s.deposit_instructions <> ''`,
  numbers: `exists (select from counters c where c.version > 1) or exists (${own('project')})`,
  mail: `${hasMail} or exists (select from mail_server)`,
  products: `exists (${own('product')})`,
  customers: `exists (${own('customer')})`,
  people: 'exists (select from employees e where e.deleted_at is null offset 1)',
  lead: `exists (${own('project')})`,
});

/** SQL: of the settings `s` for each step whether it is done, in their order. */
function doneSteps(hasMail: string): string {
  const done = isDone(hasMail);
  const orConfirmed = (step: SetupStep) =>
    confirmableSteps.some((each) => each === step) ? ` or '${step}' = any(s.confirmed_steps)` : '';
  return `array[${setupSteps.map((step) => done[step] + orConfirmed(step)).join(', ')}]`;
}

/** SQL: how far it is, in short; null where it is done or was put away. `hasMail` is null where nobody is to know. */
export const setupProgress = (hasMail: string) => `(
  select json_build_object('done', cardinality(array_positions(d.done, true)), 'of', cardinality(d.done),
    'next', (array[${quoted(setupSteps)}])[array_position(d.done, false)])
  from (select ${doneSteps(hasMail)} as done from settings s where ${hasMail} is not null and not s.guide_put_away) d
  where false = any(d.done))`;

export async function findSetup(db: Db, { hasMail }: { hasMail: boolean }): Promise<Setup> {
  const row = await queryOne<{ done: boolean[] } & Omit<Setup, 'steps'>>(
    db,
    `select ${doneSteps('$1::boolean')} as done, s.guide_put_away as "isPutAway",
       ${sampleState} as sample
     from settings s`,
    [hasMail],
  );
  const { done, ...rest } = row!;
  return { steps: setupSteps.map((name, at) => ({ name, isDone: done[at]! })), ...rest };
}

export async function saveGuidePutAway(db: Db, isPutAway: boolean): Promise<void> {
  await query(db, 'update settings set guide_put_away = $1', [isPutAway]);
}

/** False where it was confirmed before. */
export async function saveConfirmedStep(db: Db, step: SetupStep): Promise<boolean> {
  const rows = await query(
    db,
    'update settings set confirmed_steps = confirmed_steps || $1::text where $1 <> all (confirmed_steps) returning 1',
    [step],
  );
  return rows.length > 0;
}

import type { Db } from '../../src/server/platform/db/database.ts';
import { query } from '../../src/server/platform/db/query.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import { loadSharp } from '../../src/server/platform/pictures/load-sharp.ts';

/** So many of the newest checks were photographed. */
const photographed = 12;

/**
 * What the company's invoices leave open is told whole: some checks bounced before the good one came, the newest were photographed,
 * and the history says of each who recorded it.
 */
export async function writePayments(db: Db, files: FileStore): Promise<void> {
  await query(
    db,
    `with office as (select id from employees where role = 'office' order by id limit 1),
     signed as (update received_payments y set created_by = o.id from office o where y.created_by is null)
     insert into received_payments (invoice_id, amount_cents, method, identification, received_on, created_at, created_by, voided_at,
       void_reason, voided_by, version)
     select y.invoice_id, y.amount_cents, 'Check', (1000 + y.id)::text, y.received_on - 3, y.created_at - interval '3 days', o.id,
       y.created_at - interval '1 day', 'The check bounced', o.id, 2
     from received_payments y join invoices i on i.id = y.invoice_id cross join office o
     where y.method = 'Check' and y.id % 7 = 3 and y.received_on - 3 >= i.issued_on`,
  );
  await query(
    db,
    `insert into events (at, actor_kind, actor_id, actor_name, project_id, subject_kind, subject_id, kind, before, after)
     select e.at, 'employee', a.id, trim(a.first_name || ' ' || a.last_name), i.project_id, 'payment', y.id, e.kind, e.before, e.after
     from received_payments y join invoices i on i.id = y.invoice_id join employees a on a.id = y.created_by
     cross join lateral (select jsonb_build_object('invoice', i.number, 'amount', amount(y.amount_cents), 'method', y.method,
       'identification', y.identification, 'date', y.received_on) as told) t
     cross join lateral (
       select y.created_at as at, 'payment.received' as kind, null::jsonb as before,
         t.told || case when y.voided_at is null
           then jsonb_build_object('balance', amount(i.total_cents - i.received_cents)) else '{}' end as after
       union all
       select y.voided_at, 'payment.voided', t.told, jsonb_build_object('reason', y.void_reason) where y.voided_at is not null) e
     order by e.at, y.id`,
  );
  await photographChecks(db, files);
}

async function photographChecks(db: Db, files: FileStore): Promise<void> {
  const checks = await query<{ id: number; payer: string; number: string; amount: string; day: string }>(
    db,
    `select y.id, u.name as payer, y.identification as number, to_char(y.amount_cents / 100.0, 'FM999,999,990.00') as amount,
       to_char(y.received_on, 'Mon FMDD, YYYY') as day
     from received_payments y join invoices i on i.id = y.invoice_id join projects p on p.id = i.project_id
       join customers u on u.id = p.customer_id
     where y.method = 'Check' order by y.received_on desc, y.id desc limit $1`,
    [photographed],
  );
  const sharp = await loadSharp();
  for (const check of checks) {
    const picture = await sharp(Buffer.from(drawing(check)))
      .jpeg()
      .toBuffer();
    const { sha256 } = await files.put(db, picture, { mediaType: 'image/jpeg' });
    await query(db, `update received_payments set picture_sha256 = $2, picture_name = $3 where id = $1`, [
      check.id,
      sha256,
      `check-${check.number}.jpg`,
    ]);
  }
}

/** A check as it lies on the table. */
function drawing(check: { payer: string; number: string; amount: string; day: string }): string {
  const payer = check.payer.replaceAll(/[<&>]/g, ' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="560">
    <rect width="1100" height="560" fill="#8a7a66"/>
    <g transform="rotate(-2 550 280)"><rect x="70" y="70" width="960" height="420" rx="6" fill="#e4ecdf"/>
    <g font-family="serif" font-size="30" fill="#24323c"><text x="110" y="130">${payer}</text>
    <text x="930" y="130">${check.number}</text><text x="700" y="190" font-size="26">${check.day}</text>
    <text x="110" y="260">Pay to Harrow &amp; Finch Remodeling</text><rect x="800" y="222" width="190" height="54" fill="#f7faf4"/>
    <text x="815" y="260">$ ${check.amount}</text><path d="M640 420h340" stroke="#24323c"/>
    <text x="660" y="405" font-style="italic" font-size="38">${payer.split(' ')[0]}</text></g></g></svg>`;
}

import type { Pool } from 'pg';

/** What became of each message in turn; nothing of it waits, since the demo has no provider that would take it. */
const fates = [
  { channel: 'email', status: 'sent', error: '' },
  { channel: 'whatsapp', status: 'read', error: '' },
  { channel: 'email', status: 'sent', error: '' },
  { channel: 'whatsapp', status: 'delivered', error: '' },
  {
    channel: 'email',
    status: 'failed',
    error: 'The mail server rejected the message: 550 5.1.1 Recipient address rejected: User unknown.',
  },
  {
    channel: 'whatsapp',
    status: 'uncertain',
    error:
      'WhatsApp didn’t confirm the message, so it may have been sent. Ask the customer before you send it again.',
  },
  { channel: 'whatsapp', status: 'sent', error: '' },
];

/** A message for each bid that is out, as if they had gone by e-mail and WhatsApp, and a floor for the margin of the next ones. */
export async function writeSentMessages(pool: Pool): Promise<void> {
  await pool.query('update sending_settings set margin_floor_bps = 2500');
  await pool.query(
    `with out as (
       select b.id, b.project_id, b.sent_at, b.created_by, b.revision, b.number, p.number as project, u.name, u.emails, u.phones,
         row_number() over (order by b.sent_at desc, b.id desc) - 1 as place,
         (select k.code from bid_links k where k.bid_id = b.id order by k.id desc limit 1) as code
       from bids b join projects p on p.id = b.project_id join customers u on u.id = p.customer_id
       where b.sent_at is not null and b.deleted_at is null and p.deleted_at is null),
     told as (
       select o.*, f.channel, f.status, f.error,
         case f.channel when 'email' then o.emails -> 0 ->> 'address' else o.phones -> 0 ->> 'number' end as recipient
       from out o join jsonb_to_recordset($1::jsonb) as f(turn int, channel text, status text, error text)
         on f.turn = o.place % $2)
     insert into messages (channel, project_id, bid_id, recipients, subject, body, attachment_name, status, attempts, last_error,
       created_by, created_at, updated_at, sent_at, delivered_at, read_at)
     select channel, project_id, id, array[recipient], case channel when 'email' then 'Bid ' || project else '' end,
       'Hello ' || name || E',\\n\\nHere is our bid. The PDF is attached.\\n\\n/bid/' || code,
       'Bid ' || project || ' Rev ' || revision || '.pdf', status, 1, error, created_by, sent_at, sent_at,
       case when status in ('sent', 'delivered', 'read') then sent_at end,
       case when status in ('delivered', 'read') then sent_at + interval '1 minute' end,
       case when status = 'read' then sent_at + interval '20 minutes' end
     from told where recipient is not null and code is not null and sent_at + interval '20 minutes' < now()
     order by sent_at, id`,
    [JSON.stringify(fates.map((fate, turn) => ({ turn, ...fate }))), fates.length],
  );
}

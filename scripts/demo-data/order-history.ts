import type { Pool } from 'pg';

/**
 * Puts the history into the order of its times: it is read by its ids, and the parts of the company were written one after the other. Its
 * rows are written anew, since an id is never changed.
 */
export async function orderHistory(pool: Pool): Promise<void> {
  await pool.query(`
    alter table events disable trigger user;
    create temporary table ordered on commit drop as select * from events;
    update ordered o set id = place
      from (select id, row_number() over (order by at, id) as place from events) e where e.id = o.id;
    delete from events;
    insert into events overriding system value select * from ordered order by id;
    alter table events enable trigger user;
  `);
}

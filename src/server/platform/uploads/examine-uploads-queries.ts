import { uploadLimits } from '../../../shared/uploads/upload-contract.ts';
import { query } from '../db/query.ts';
import type { Examination, Machine } from '../doctor/examination.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

interface Row {
  id: number;
  name: string;
  received: number;
  kept: number;
  isTaken: boolean;
  touchedAt: Date;
}

/** Files that arrive in parts: what was confirmed must be there, and what nobody took in time must have gone. */
export const examineUploads: Examination<Machine> = {
  name: 'uploads',
  advice: 'The sender has to upload the file again. The photo stays on the device until then.',
  async examine(db, { now }) {
    const rows = await query<Row>(
      db,
      `select u.id, u.name, u.received_bytes as received, u.taken_sha256 is not null as "isTaken", u.touched_at as "touchedAt",
         coalesce((select sum(length(p.bytes)) from upload_parts p where p.upload_id = u.id), 0)::float8 as kept
       from uploads u order by u.id`,
    );
    const findings = rows.flatMap(({ id, name, received, kept, isTaken, touchedAt }) => {
      const where = /*i18n*/ `upload ${id} (${name})`;
      if (!isTaken && received !== kept)
        return [{ where, what: `${received} bytes were confirmed, but only ${kept} are stored` }];
      // Housekeeping comes once a day.
      if (now().getTime() - touchedAt.getTime() > (uploadLimits.days + 2) * dayMs)
        return [
          {
            where,
            what: `it should have been removed after ${uploadLimits.days} days`,
            advice: 'See under Settings, System why the daily cleanup isn’t running.',
          },
        ];
      return [];
    });
    return { count: rows.length, findings };
  },
};

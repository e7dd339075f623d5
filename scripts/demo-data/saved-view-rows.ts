import type { Rows } from './rows.ts';
import type { Staff } from './staff-rows.ts';
import { workEvent } from './work-event.ts';

const views = [
  { name: 'Longest without an answer', query: 'sort=statusSince&focus=bid_waiting', role: 'office' },
  {
    name: 'On site',
    query: 'status=contract_signed%2Cpermits_pending%2Cwork_in_progress&view=board',
    role: 'admin',
  },
] as const;

/** Adds views of the projects that the company shares. */
export function addSavedViews(rows: Rows, staff: readonly Staff[], createdAt: Date): void {
  for (const [index, { name, query, role }] of views.entries()) {
    const owner = staff.find((each) => each.role === role);
    if (!owner) continue;
    const id = rows.add('saved_views', {
      list: 'projects',
      owner_id: owner.id,
      name,
      query,
      is_shared: true,
      position: index + 1,
      created_at: createdAt,
      updated_at: createdAt,
    });
    workEvent(rows, createdAt, owner, {
      subject: ['view', id],
      kind: 'view.created',
      after: { list: 'projects', name, query, columns: null, isShared: true },
    });
  }
}

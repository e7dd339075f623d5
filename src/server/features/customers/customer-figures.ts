import { isCalledOff, isOpen } from '../projects/project-columns-queries.ts';

/** SQL: joins a customer's figures as `f`; `c` is the customer. `extra` adds more of its projects `p`. */
export const figuresOf = (extra = '') => `cross join lateral (
  select count(*) as project_count, count(*) filter (where ${isOpen('p')}) as open_count,
    coalesce(sum(p.contract_cents) filter (where not ${isCalledOff('p')}), 0)::bigint as contract_cents,
    coalesce(sum(p.contract_cents) filter (where ${isOpen('p')}), 0)::bigint as open_contract_cents,
    max(p.updated_at) as last_at ${extra}
  from projects p where p.customer_id = c.id and p.deleted_at is null) f`;

/** SQL: the figures as members of a JSON object. */
export const figureMembers = `'projectCount', f.project_count, 'openProjectCount', f.open_count,
  'contractTotal', amount(f.contract_cents), 'openContractTotal', amount(f.open_contract_cents),
  'lastActivityAt', iso(f.last_at)`;

const graceDays = 7;

/** SQL: whether an employee has a second factor, and whether that is about to be taken off. */
export const factorState = (employee: string) => `case
  when ${employee}.second_factor_id is null then 'off'
  when exists (select from second_factors f where f.id = ${employee}.second_factor_id and f.removal_at is not null) then 'removing'
  else 'on' end`;

/** SQL: from when on the company asks an employee for a second factor; null where it does not, or one is set up. */
export const factorDueAt = (employee: string) => `(
  select greatest(c.second_factor_since, ${employee}.created_at) + interval '${graceDays} days' from settings c
  where ${employee}.second_factor_id is null
    and (c.second_factor = 'everyone' or (c.second_factor = 'admins' and ${employee}.role = 'admin')))`;

/** SQL: whether that time has come. */
export const mustSetUpFactor = (employee: string, now: string) =>
  `coalesce(${factorDueAt(employee)} <= ${now}, false)`;

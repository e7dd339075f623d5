/** SQL: the employee `e` who sent a bid last and still works here, as what follows a select; none where it left without one. */
export const lastSenderOf = (bidId: string) => `from events v
  join employees e on e.id = v.actor_id and v.actor_kind = 'employee' and e.is_active and e.deleted_at is null
  where v.subject_kind = 'bid' and v.subject_id = ${bidId}
    and v.kind in ('bid.queued', 'bid.sent', 'bid.sent_again', 'bid.link_renewed')
  order by v.id desc limit 1`;

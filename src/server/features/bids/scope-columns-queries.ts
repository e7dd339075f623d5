import { jsonRows } from '../../platform/db/sql-words.ts';

/**
 * SQL: what was sold of a project `p`, by the sections of its contract. What was not chosen and credits are left out, and no
 * column of an amount is read: it goes to those who never see prices.
 */
export const soldScope = jsonRows(`
  select s.title, ${jsonRows(`
    select l.name, l.description, trim_scale(l.quantity) as quantity, l.unit,
      l.is_optional as "isOption", l.choice_group as "choiceGroup"
    from bid_lines l where l.bid_id = s.bid_id and l.section_position = s.position and l.is_selected and l.quantity > 0
    order by l.position`)} as lines
  from bid_sections s where s.bid_id = p.finalized_bid_id order by s.position`);

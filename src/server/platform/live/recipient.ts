import type { Db } from '../db/database.ts';

/** A field employee who hears of an event whatever its project, because what it tells of is theirs or was. */
export interface Recipient {
  eventId: number;
  employeeId: number;
}

/** Finds them for the events of one subject, whose kinds begin with its name. */
export interface RecipientsOf {
  subject: string;
  list: (db: Db, eventIds: readonly number[]) => Promise<Recipient[]>;
}

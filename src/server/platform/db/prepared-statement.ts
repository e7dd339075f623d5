import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/**
 * Each connection keeps every statement it was given, in the server's memory too. Code that builds ever new SQL texts would
 * fill both, so texts beyond this many are sent without a name.
 */
const mostNames = 2000;

/** A text that begins with this is sent without a name. */
const unnamedMark = '/* planned each time */ ';

const names = new Map<string, string>();

/**
 * The statement, to be planned anew for each call's values instead of being prepared once: for one whose best plan depends on what is
 * looked for, such as a word that may stand in every row or in none.
 */
export function plannedEachTime(sqlText: string): string {
  return `${unnamedMark}${sqlText}`;
}

/**
 * What `pg` sends: a statement with parameters is prepared once on each connection, and from then on only its name and values go out.
 * One without parameters goes as it is: COMMIT and DDL gain nothing, and several statements in one text cannot be prepared.
 */
export function preparedStatement(sqlText: string, values: unknown[]): QueryConfig {
  if (values.length === 0) return { text: sqlText };
  const name = nameFor(sqlText);
  return name === undefined ? { text: sqlText, values } : { name, text: sqlText, values };
}

/** The name under which a SQL text is prepared; the same text has the same name in every process. */
function nameFor(sqlText: string): string | undefined {
  if (sqlText.startsWith(unnamedMark)) return undefined;
  let name = names.get(sqlText);
  if (name === undefined && names.size < mostNames) {
    name = createHash('sha256').update(sqlText).digest('base64url').slice(0, 22);
    names.set(sqlText, name);
  }
  return name;
}

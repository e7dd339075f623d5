import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { QueryConfig, QueryResult } from 'pg';
import { BeginningQuery, FollowingQuery, PrepareBeginQuery } from './begin-queries.ts';

/**
 * Each connection keeps every statement it was given, in the server's memory too. Code that builds ever new SQL texts would
 * fill both, so texts beyond this many are sent without a name.
 */
const mostNames = 2000;

/** A text that begins with this is sent without a name. */
export const unnamedMark = '/* planned each time */ ';

const names = new Map<string, string>();

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

function prepared(text: string, values: unknown[]): QueryConfig {
  const name = nameFor(text);
  return name === undefined ? { text, values } : { name, text, values };
}

type AnyQuery = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A connection that prepares every statement with parameters once and from then on sends its name and values only.
 * Statements without parameters go as they are: COMMIT and DDL gain nothing, and several statements in one text cannot be
 * prepared.
 */
export class NamedStatementClient extends Client {
  override query: Client['query'] = ((config: unknown, values?: unknown, callback?: unknown) => {
    const send = Client.prototype.query.bind(this) as AnyQuery;
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0) {
      return send(config, values, callback);
    }
    return send(prepared(config, values), callback);
  }) as Client['query'];

  /** Makes the connection ready for `begin`; to be called once, before anything else is asked of it. */
  prepareBegin(): void {
    this.query(new PrepareBeginQuery());
  }

  /** Begins a transaction with its first statement, in one round trip. */
  begin(sqlText: string, values: unknown[]): Promise<QueryResult> {
    return this.#batched(BeginningQuery, sqlText, values);
  }

  /** A further statement of a transaction of which no answer has come yet. */
  follow(sqlText: string, values: unknown[]): Promise<QueryResult> {
    return this.#batched(FollowingQuery, sqlText, values);
  }

  #batched(kind: typeof BeginningQuery, sqlText: string, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result?: QueryResult) =>
        result ? resolve(result) : reject(error);
      this.query(new kind(prepared(sqlText, values), done));
    });
  }
}

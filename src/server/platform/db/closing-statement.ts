/** The texts of a statement with which use cases end; made once, because a statement is prepared by its text. */
export interface ClosingSql {
  /** Answers one row with the JSON as `text`. */
  alone: string;
  /** The same, which also keeps the answer under the call's `Idempotency-Key`. Its last values are the status, the caller and the key. */
  keeping: string;
}

/** `steps` are the CTEs that write, `answer` reads the JSON of the call's answer from them as `text`; `count` is how many values they take. */
export function closingSql({
  steps,
  answer,
  count,
}: {
  steps: string;
  answer: string;
  count: number;
}): ClosingSql {
  return {
    alone: `with ${steps} ${answer}`,
    keeping: `with ${steps}, answered as (${answer}),
     kept as (update idempotency_keys set status = $${count + 1}, answer = answered.text from answered
       where caller = $${count + 2} and key = $${count + 3})
   select text from answered`,
  };
}

/**
 * What a use case answers whose last statement writes and also knows the JSON of the answer. It hands the statement over instead of running it:
 * the answer is kept under the call's key by that same statement, and COMMIT goes right behind, before anybody has waited for either.
 */
export class ClosingStatement {
  readonly sql: ClosingSql;
  readonly values: readonly unknown[];

  constructor(sql: ClosingSql, values: readonly unknown[]) {
    this.sql = sql;
    this.values = values;
  }
}

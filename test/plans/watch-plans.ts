import type { Pool, PoolClient } from 'pg';

/** One statement as it was run. */
export interface RunPlan {
  statement: string;
  /** Each look at a table: how, and how many of its rows went through it. */
  looks: Look[];
}

export interface Look {
  table: string;
  how: string;
  rows: number;
  /** Nothing is read of the table but how many rows there are. */
  isCount: boolean;
}

interface PlanNode {
  'Node Type': string;
  Strategy?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * Lets the database tell of every statement on the pool's connections how it was really run, within functions too (auto_explain). Answers with a
 * function that gives what was run since it was called last.
 */
export async function watchPlans(pool: Pool): Promise<() => RunPlan[]> {
  let plans: RunPlan[] = [];
  const watch = async (client: PoolClient) => {
    client.on('notice', ({ message }) => {
      const json = /plan:\s*(\{.*\})\s*$/s.exec(message ?? '')?.[1];
      if (json === undefined) return;
      const read = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
      plans.push({ statement: read['Query Text'], looks: looksOf(read.Plan) });
    });
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off; set auto_explain.log_format = json; set auto_explain.log_level = notice;
      set auto_explain.log_nested_statements = on; set client_min_messages = notice`);
  };
  const places = Array.from({ length: pool.options.max });
  const clients = await Promise.all(places.map(() => pool.connect()));
  await Promise.all(clients.map(watch));
  for (const client of clients) client.release();
  return () => {
    const run = plans;
    plans = [];
    return run;
  };
}

function looksOf(node: PlanNode, above?: PlanNode): Look[] {
  const below = (node.Plans ?? []).flatMap((each) => looksOf(each, node));
  const { 'Relation Name': table, 'Actual Loops': loops = 0 } = node;
  if (table === undefined || loops === 0) return below;
  const passed = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const;
  const rows = passed.reduce((sum, name) => sum + (node[name] ?? 0), 0) * loops;
  const isCount = loops === 1 && above?.['Node Type'] === 'Aggregate' && above.Strategy === 'Plain';
  return [{ table, how: node['Node Type'], rows, isCount }, ...below];
}

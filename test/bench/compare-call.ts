import type { BenchCall } from './calls.ts';
import { oneClient, percentile, tenClients, type CpuCost, type Server } from './measure.ts';

export interface Rounds {
  rounds: number;
  /** Requests a round, of a fast and of a slow call. */
  alone: { fast: number; slow: number };
  together: { fast: number; slow: number };
}

interface Side {
  p50: number;
  p95: number;
  cpu: { app: number; database: number };
  perSecond: number;
}

export interface Comparison {
  call: BenchCall;
  ours: Side;
  limit: Side;
  errors: string[];
}

/**
 * Measures a call on both servers, in turns (ours, limit, limit, ours, …), so that whatever else the machine does meets both
 * alike. Numbers of requests go on through all rounds, because no create may be repeated and no PDF made twice.
 */
export async function compareCall(
  call: BenchCall,
  servers: { ours: Server; limit: Server },
  { rounds, alone, together }: Rounds,
): Promise<Comparison> {
  const speed = call.isSlow ? 'slow' : 'fast';
  const next = { ours: 0, limit: 0 };
  const times = { ours: [] as number[], limit: [] as number[] };
  const costs = { ours: [] as CpuCost[], limit: [] as CpuCost[] };
  const errors: string[] = [];
  const take = (side: 'ours' | 'limit', count: number) => {
    const first = next[side];
    next[side] += count;
    return { first, count };
  };
  const turns = (round: number) =>
    round % 2 === 0 ? (['ours', 'limit'] as const) : (['limit', 'ours'] as const);
  for (const side of turns(0))
    await oneClient(servers[side], call[side], take(side, Math.ceil(alone[speed] / 5)));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of turns(round)) {
      const result = await oneClient(servers[side], call[side], take(side, alone[speed]));
      times[side].push(...result.times);
      errors.push(...result.errors);
    }
  }
  for (const side of turns(0)) await tenClients(servers[side], call[side], take(side, together[speed] / 4));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of turns(round)) {
      const cost = await tenClients(servers[side], call[side], take(side, together[speed]));
      costs[side].push(cost);
      errors.push(...cost.errors);
    }
  }
  const sideOf = (side: 'ours' | 'limit'): Side => ({
    p50: percentile(times[side], 0.5),
    p95: percentile(times[side], 0.95),
    cpu: { app: meanOf(costs[side], 'app'), database: meanOf(costs[side], 'database') },
    perSecond: meanOf(costs[side], 'perSecond'),
  });
  return { call, ours: sideOf('ours'), limit: sideOf('limit'), errors };
}

function meanOf(costs: readonly CpuCost[], field: 'app' | 'database' | 'perSecond'): number {
  return costs.reduce((sum, cost) => sum + cost[field], 0) / costs.length;
}

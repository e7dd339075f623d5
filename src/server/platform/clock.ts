import type { Clock } from '../../shared/kernel/dates.ts';

export const systemClock: Clock = { now: () => new Date() };

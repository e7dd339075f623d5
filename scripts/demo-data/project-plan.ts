import type { ProjectStatus } from '../../src/shared/projects/project-status.ts';
import { dayMs } from './calendar.ts';
import type { Random } from './random.ts';

/** How a project of a certain age may stand; the shares of each row need not make 100. */
const standingByAge: ReadonlyArray<readonly [days: number, Partial<Record<ProjectStatus, number>>]> = [
  [4, { lead_created: 45, appointment_scheduled: 40, bid_in_progress: 15 }],
  [
    12,
    {
      lead_created: 9,
      appointment_scheduled: 34,
      bid_in_progress: 30,
      bid_sent: 22,
      contract_signed: 5,
      project_cancelled: 3,
    },
  ],
  [
    35,
    {
      lead_created: 2,
      appointment_scheduled: 5,
      bid_in_progress: 14,
      bid_sent: 36,
      contract_signed: 26,
      work_in_progress: 8,
      contract_declined: 8,
      project_cancelled: 4,
    },
  ],
  [
    90,
    {
      bid_in_progress: 4,
      bid_sent: 9,
      contract_signed: 16,
      work_in_progress: 32,
      project_completed: 18,
      contract_declined: 15,
      project_cancelled: 7,
    },
  ],
  [
    Infinity,
    {
      bid_sent: 1,
      contract_signed: 1,
      work_in_progress: 4,
      project_completed: 64,
      contract_declined: 22,
      project_cancelled: 8,
    },
  ],
];

const statusesWithoutBid: readonly ProjectStatus[] = ['lead_created', 'appointment_scheduled'];

export function chooseStatus(random: Random, ageDays: number, needsBid: boolean): ProjectStatus {
  const [, shares] = standingByAge.find(([days]) => ageDays < days)!;
  const choices = Object.entries(shares) as [ProjectStatus, number][];
  const fitting = choices.filter(([status]) => !needsBid || !statusesWithoutBid.includes(status));
  return random.weighted(fitting.length > 0 ? fitting : [['bid_in_progress', 1]]);
}

/** The steps of a project with the fewest and most days between each and the one before. */
const pace = {
  appointment_scheduled: [0, 1],
  attended: [1, 6],
  bid_in_progress: [0, 4],
  bid_sent: [1, 4],
  viewed: [0, 2],
  decided: [2, 16],
  work_in_progress: [9, 30],
  project_completed: [4, 45],
} as const;
export type Step = keyof typeof pace;

/** The steps behind each status. A cancelled project had an appointment and a bid that was sent. */
const lastStep: Partial<Record<ProjectStatus, Step>> = {
  appointment_scheduled: 'appointment_scheduled',
  bid_in_progress: 'bid_in_progress',
  bid_sent: 'viewed',
  contract_signed: 'decided',
  contract_declined: 'decided',
  project_cancelled: 'decided',
  work_in_progress: 'work_in_progress',
  project_completed: 'project_completed',
};

/** When each step of a project happened, within its age and in the hours when people work. */
export function planSteps(
  random: Random,
  createdAt: Date,
  now: Date,
  status: ProjectStatus,
): Map<Step, Date> {
  const last = lastStep[status];
  const names = Object.keys(pace) as Step[];
  const taken = last ? names.slice(0, names.indexOf(last) + 1) : [];
  const gaps = taken.map((name) => pace[name][0] + random.next() * (pace[name][1] - pace[name][0]));
  const total = gaps.reduce((sum, gap) => sum + gap, 0) || 1;
  const age = (now.getTime() - createdAt.getTime()) / dayMs;
  // What goes on came to its status lately, and only some of it waits for too long; what is over keeps its own pace.
  const isOver = lastStep[status] === 'decided' && status !== 'contract_signed';
  const since = random.chance(0.75) ? random.next() * 13 : 14 + random.next() * 40;
  const length = isOver || status === 'project_completed' ? total : age - since;
  const squeeze = Math.min(Math.max(length, age * 0.3), age * 0.95) / total;
  const steps = new Map<Step, Date>();
  let at = createdAt.getTime();
  for (const [index, name] of taken.entries()) {
    const wanted = intoOfficeHours(at + gaps[index]! * squeeze * dayMs);
    // Squeezed steps of a young project may meet; they keep their order, a few minutes apart.
    const room = Math.max(now.getTime() - at, 0) / (taken.length - index + 1);
    at =
      wanted > at && wanted < now.getTime() - (taken.length - index) * 60_000
        ? wanted
        : at + Math.min(room, 20 * 60_000);
    steps.set(name, new Date(Math.round(at)));
  }
  return steps;
}

/** Moves a time at night to the morning (about 12 to 22 h UTC is 8 to 18 h on the company's clock). */
export function intoOfficeHours(ms: number): number {
  const midnight = Math.floor(ms / dayMs) * dayMs;
  const share = (ms - midnight) / dayMs;
  return midnight + (13 + share * 9) * (dayMs / 24);
}

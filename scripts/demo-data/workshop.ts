import type { ProjectStatus } from '../../src/shared/projects/project-status.ts';
import type { Diary } from './calendar.ts';
import type { Firm } from './company-rows.ts';
import type { Staff } from './staff-rows.ts';
import type { Job } from './jobs.ts';
import type { Person } from './people.ts';
import type { Step } from './project-plan.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

export type CounterType = 'residential' | 'commercial' | 'service';

/** A project in the making. */
export interface Draft {
  id: number;
  number: string;
  job: Job;
  title: string;
  status: ProjectStatus;
  createdAt: Date;
  steps: ReadonlyMap<Step, Date>;
  owner: Staff;
  customerName: string;
  reason: string;
}

/** Exactly so many of each in every project. */
export interface ProjectShape {
  bids: number;
  lines: number;
  notes: number;
}

/** What every project is made with. */
export interface Workshop {
  rows: Rows;
  random: Random;
  firm: Firm;
  diary: Diary;
  now: Date;
  people: readonly Person[];
  nextNumber(type: CounterType): string;
  /** Contracts to be noted in their projects, once the bids are written. */
  contracts: Array<{ projectId: number; bidId: number }>;
}

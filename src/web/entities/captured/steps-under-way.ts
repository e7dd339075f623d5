import { offlineQueueOf } from '../../platform/offline-queue/use-offline-queue.ts';
import { capturedPlace, type CapturedKind, type CapturedTarget } from './captured-items.ts';

/** A step on site, or a tick of a to-do, as it was tapped. */
export interface TappedStep {
  key: string;
  kind: CapturedKind;
  target: CapturedTarget;
  subject: string | undefined;
}

const nameOf = (employeeId: number) => `steps-under-way:${employeeId}`;

/**
 * What was tapped and has no answer yet. It is written before the tap is over, so that a page that is killed right after has it: the next
 * one gives it to the list of what waits, under the same key.
 */
export function noteStep(employeeId: number, step: TappedStep): void {
  write(employeeId, [...read(employeeId).filter(({ key }) => key !== step.key), step]);
}

/** The server has answered, or the list has it. */
export function forgetStep(employeeId: number, key: string): void {
  write(
    employeeId,
    read(employeeId).filter((step) => step.key !== key),
  );
}

/** Gives the list what a page was in the middle of when it ended. */
export async function keepStepsUnderWay(employeeId: number): Promise<void> {
  for (const step of read(employeeId)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were tapped
    await keepStep(employeeId, step);
  }
}

/** Puts a step among what waits on this device. */
export async function keepStep(
  employeeId: number,
  { key, kind, target, subject }: TappedStep,
): Promise<void> {
  const place = capturedPlace(target.projectId);
  await offlineQueueOf(employeeId).say(key, { kind, place, target: { ...target }, subject });
  forgetStep(employeeId, key);
}

function read(employeeId: number): TappedStep[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(employeeId)) ?? '[]') as TappedStep[];
  } catch {
    return [];
  }
}

function write(employeeId: number, steps: readonly TappedStep[]): void {
  try {
    if (steps.length === 0) localStorage.removeItem(nameOf(employeeId));
    else localStorage.setItem(nameOf(employeeId), JSON.stringify(steps));
  } catch {
    // A full device keeps nothing; the call goes out all the same.
  }
}

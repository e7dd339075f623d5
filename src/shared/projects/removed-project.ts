/** What `current` of a 404 `project.removed` tells the office of a project that was there. */
export interface RemovedProject {
  id: number;
  number: string;
  removedAt: string;
  /** Until then it is sure to be kept and can be brought back; null once that is over. */
  restorableUntil: string | null;
  /** The one that was kept when this was removed as its duplicate, or that one's, however many times; null for any other. */
  keptProject: { id: number; number: string } | null;
}

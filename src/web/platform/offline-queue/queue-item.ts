/** What waits on this device to be sent to the server: one call, mostly with the file that it is for. */
export interface QueueItem {
  /** Its own from the moment that it is chosen: the idempotency key of the call that finishes it. */
  key: string;
  /** Whose it is. Nobody else on this device sees or sends it. */
  employeeId: number;
  /** Who finishes it; see `QueueKind`. */
  kind: string;
  /** What it belongs to on the screen, such as `project:5`. */
  place: string;
  /** What the finishing call says beside the file, as its kind understands it. */
  target: Readonly<Record<string, string | number | boolean>>;
  /** What it belongs to in words, as they were when it was captured: by the time that it is sent the record may be gone. */
  subject?: string | undefined;
  /**
   * Its record is gone, or another's, so it is handed in instead: `late` is kept there where it was one's own at that time, `office` is for
   * the office to decide on.
   */
  handingIn?: 'late' | 'office' | undefined;
  name: string;
  type: string;
  size: number;
  /** Undefined where the browser cannot tell, which is on plain http. */
  sha256: string | undefined;
  /** Orders items: those chosen first are sent first. */
  chosenAt: number;
  state: QueueItemState;
  /** What has to arrive before it, where that is still here. */
  after?: string | undefined;
  /** Nothing but words: there is no file to send before its call. */
  isSaid?: true;
  /** The upload on the server, once it is announced. */
  uploadId: number | undefined;
  /** Bytes that the server has confirmed. */
  received: number;
  /** Counts its uploads: the server may have forgotten what was sent of it, so that it was begun anew. */
  round: number;
  /** How often that happened since a person last asked for it to be sent. */
  lapses: number;
  /** Tries in a row that the server could not deal with. */
  tries: number;
  /** It is not tried again before. */
  notBefore: number;
  /** Why it was refused, or what it waits for; in the server's words. */
  trouble: Trouble | undefined;
  /** What its kind remembers of the server's answer. */
  answer: Readonly<Record<string, string | number>> | undefined;
}

/**
 * `chosen`: on this device, and not to be sent before the person says so. `waiting`: sent as soon as the line bears it.
 * `refused`: the server does not want it, and a person has to decide. `kept`: the server has it for good.
 */
export type QueueItemState = 'chosen' | 'waiting' | 'refused' | 'kept';

export interface Trouble {
  code: string;
  sentence: string;
}

/** Where the file itself is: being written to this device, kept on it, or only in the memory of this page. */
export type Hold = 'writing' | 'device' | 'memory';

/** An item as the screen shows it. */
export type ShownItem = QueueItem & { hold: Hold };

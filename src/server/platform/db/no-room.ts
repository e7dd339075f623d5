import { DatabaseStartError } from './database-start-error.ts';

/** What PostgreSQL's programs say of a full disk, and of a user's share that is full. */
export const tellsNoRoom = (text: string) => /no space left|disk quota exceeded/i.test(text);

export const noRoom = (folder: string) =>
  new DatabaseStartError(
    `There is no room on the disk of ${folder} for the embedded database. Make room, or set DATA_DIR to a folder of another disk.`,
  );

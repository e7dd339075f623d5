/** One row of the table that `npm run faults` prints: what is tried, what passes, and the tests that try it. */
export interface FaultRow {
  name: string;
  pass: string;
  files: string[];
}

export const faultRows: readonly FaultRow[] = [
  {
    name: 'killed at random',
    pass: '0 lost, 0 doubled, 0 wrong balances, ready within 10 s',
    files: ['test/faults/kill.test.ts'],
  },
  {
    name: 'bad input',
    pass: 'no 5xx, no exit, no unhandled rejection, no failure with a success text',
    files: ['test/faults/fuzz.test.ts'],
  },
  {
    name: 'backup under writes',
    pass: 'rows and files equal by hash; a damaged archive refused before anything is touched',
    files: ['src/server/platform/backup/backup.test.ts', 'test/process/backup.test.ts'],
  },
  {
    name: 'earlier versions',
    pass: 'nothing lost, also killed midway; the schema equals a fresh one',
    files: ['test/process/upgrade.test.ts'],
  },
  {
    name: 'slow clients',
    pass: 'all closed within 20 s, others unharmed',
    files: ['test/process/slow-clients.test.ts'],
  },
];

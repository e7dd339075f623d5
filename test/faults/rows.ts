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
    name: 'strangers',
    pass: 'under floods of bodies that never end, of hostile texts and of broken calls: others’ p99 at most 150 ms, memory at most 300 MiB, nothing logged more than once a second',
    files: [
      'test/faults/strangers.test.ts',
      'test/guards/expressions.test.ts',
      'src/server/platform/http/body-under-way.test.ts',
    ],
  },
  {
    name: 'bombs',
    pass: 'under hostile workbooks, CSV files and papers of somebody who is signed in: others’ p99 at most 150 ms, no paper of others delayed beyond 2 s, all with a sentence, the app and its processes at most 1.5 GiB, no process left',
    files: ['test/faults/bombs.test.ts', 'src/server/platform/tables/read-table.test.ts'],
  },
  {
    name: 'largest imports',
    pass: '20,000 products and 10,000 customers in one file: all of them in, in fewer than 40 statements each time',
    files: [
      'src/server/features/products/import-products.test.ts',
      'src/server/features/customers/import-customers.test.ts',
    ],
  },
  {
    name: 'pages that die',
    pass: 'a page that ends at a random moment of saving, on a slow, a stopped and an absent server: 0 lost, 0 doubled',
    files: ['test/faults/dying-pages.test.ts'],
  },
  {
    name: 'several machines',
    pass: 'what three processes on one database and one bucket must share holds over all, also while they are killed and added',
    files: ['test/faults/machines.test.ts', 'src/server/platform/http/rate-limiter.test.ts'],
  },
  {
    name: 'on the disk',
    pass: 'at least one flush for each acknowledged write; start refused with fsync off',
    files: ['test/faults/durable.test.ts'],
  },
  {
    name: '200 at once',
    pass: '1 finalized, received never beyond the invoice, no gap and no double in numbers, 1 edit wins, no 5xx',
    files: [
      'src/server/features/bids/finalize-bid.test.ts',
      'src/server/features/payments/payment-races.test.ts',
      'src/server/features/numbers/numbers.test.ts',
      'src/server/features/invoices/invoice-numbers.test.ts',
      'test/faults/same-version.test.ts',
    ],
  },
  {
    name: 'sent at once',
    pass: 'each invoice goes with the number printed on it, none is refused, no number twice, no gap',
    files: ['test/faults/sent-at-once.test.ts'],
  },
  {
    name: 'peers that misbehave',
    pass: 'no message lost, no WhatsApp twice, 503 within 10 s, healed by itself; connections to the database cut',
    files: [
      'src/server/platform/mail/smtp-mailer.test.ts',
      'src/server/platform/whatsapp/cloud-whatsapp.test.ts',
      'src/server/features/messages/outbox.test.ts',
      'src/server/features/messages/whatsapp-outbox.test.ts',
      'src/server/platform/files/s3-file-store.test.ts',
      'test/http/store-away.test.ts',
      'src/server/platform/jobs/start-jobs.test.ts',
      'src/server/platform/db/statements.test.ts',
    ],
  },
  {
    name: 'upload corpus',
    pass: 'the expected verdict for each file in each call, nothing outside the store, no place kept, memory bounded',
    files: ['test/http/upload-corpus.test.ts'],
  },
  {
    name: 'full disk',
    pass: 'nothing acknowledged lost, 507, reads go on, over by itself within 30 s',
    files: ['test/faults/full-disk.test.ts'],
  },
  {
    name: 'bad input',
    pass: 'no 5xx, no exit, no unhandled rejection, no failure with a success text',
    files: [
      'test/faults/fuzz.test.ts',
      'test/faults/contradictions.test.ts',
      'test/faults/hostile-addresses.test.ts',
      'test/faults/hostile-headers.test.ts',
      'test/http/texts-of-addresses.test.ts',
    ],
  },
  {
    name: 'access matrix',
    pass: 'every address as every kind of caller, and under every wrong parent: each cell as declared, nothing changed by who is refused',
    files: ['test/access/matrix.test.ts'],
  },
  {
    name: 'doors and answers',
    pass: 'headers on every answer, no host or redirect of the caller’s choice, limits hold, refused links alike, no secret in a log',
    files: [
      'test/access/every-answer.test.ts',
      'test/access/hosts-and-redirects.test.ts',
      'test/access/throttling.test.ts',
      'test/access/public-bids-alike.test.ts',
      'test/access/logs-hold-no-secret.test.ts',
    ],
  },
  {
    name: 'connections cut',
    pass: 'under load no failure but 503, within 10 s, healed within 30 s, a silent network too; nothing acknowledged lost or doubled',
    files: ['test/faults/connections.test.ts', 'src/server/platform/db/watch-silence.test.ts'],
  },
  {
    name: 'soak',
    pass: 'memory flat after warm-up (the last third below 1.1 of the first), no connection and no file kept',
    files: ['test/faults/soak.test.ts'],
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
    name: 'guards of money',
    pass: 'each holds by itself, with the others out of its way',
    files: ['test/guards/money-guards.test.ts'],
  },
  {
    name: 'guards taken out',
    pass: 'each turns a test red',
    files: ['test/guards/taken-out.test.ts', 'test/guards/locks-and-indexes.test.ts'],
  },
  {
    name: 'slow clients',
    pass: 'all closed within 20 s, others unharmed; 20 MB at 1 Mbit/s are taken',
    files: ['test/process/slow-clients.test.ts'],
  },
  {
    name: 'npm run doctor',
    pass: 'recomputes every balance, counter and hash of a file, and says what is wrong',
    files: [
      'test/process/doctor.test.ts',
      'src/server/examine-everything.test.ts',
      'src/server/examine-machine.test.ts',
    ],
  },
];

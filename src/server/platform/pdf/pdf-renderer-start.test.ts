import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, expect, test, vi } from 'vitest';

import { createPdfRenderer } from './pdf-renderer.ts';

vi.mock('node:child_process', { spy: true });

const folder = mkdtempSync(join(tmpdir(), 'plumbline-pdf-start-'));
const worker = pathToFileURL(join(folder, 'worker.mjs'));
writeFileSync(
  worker,
  `process.send('ready'); process.on('message', () => process.send({ pdf: Buffer.from('made') }));`,
);

const paper = { template: '/none.typ', data: null };

/** What Node makes of a process for which there are no more file descriptors: it says so a moment later. */
function neverStarted(): ChildProcess {
  const child = Object.assign(new EventEmitter(), {
    unref: () => undefined,
    exitCode: null,
    signalCode: null,
  });
  setImmediate(() => child.emit('error', new Error('spawn EMFILE')));
  return child as unknown as ChildProcess;
}

test.each([
  [
    'the system refuses a process',
    () => {
      throw new Error('spawn ENOMEM');
    },
  ],
  ['the system has no file descriptor left', neverStarted],
])('while %s a paper fails, and the next one is made', async (_, refuse) => {
  const pdf = createPdfRenderer({ workerUrl: worker });
  vi.mocked(fork).mockImplementationOnce(refuse);
  const [refused, made] = await Promise.allSettled([pdf.render(paper), pdf.render(paper)]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'pdf.failed' } });
  expect(made).toMatchObject({ status: 'fulfilled', value: { pdf: Buffer.from('made') } });
  await pdf.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the app is told of a job that failed without the process failing. */
export interface Failure {
  failure: string;
}

/**
 * Answers jobs one after the other, as the module of a worker process does. `work` may tell parts of its answer before the rest.
 */
export function serveJobs(
  work: (job: never, tell: (part: unknown) => void) => Promise<object> | object,
): void {
  if (!process.send) throw new Error('A worker runs as a child process only.');
  const send = process.send.bind(process);
  // It ends with the app, and only then: Ctrl-C and service managers signal every process, while the app still finishes what
  // is under way and needs its answers.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  send('ready');
  process.on('message', (job) => void answer(job as never));

  async function answer(job: never): Promise<void> {
    try {
      send(await work(job, (part) => send({ part })));
    } catch (error) {
      send({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Failure);
    }
  }
}

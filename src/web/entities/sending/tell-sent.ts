import { toast } from '../../ui/toast-store.ts';

/** Says what became of a sending: done where the provider took everything, else the server's own sentence, long enough to be read. */
export function tellSent(isTaken: boolean, done: string, message: string): void {
  if (isTaken) toast.success(done);
  else toast.show(message, { durationMs: 12_000 });
}

import { appendFileSync } from 'node:fs';

/** Whether the faults are tried at the size that quality asks for (`npm run faults`), or short, as in `npm run test:all`. */
export const isFullSize = process.env['FAULTS'] === 'full';

/** A number of the short form, or of the full one. */
export const sized = (short: number, full: number) => (isFullSize ? full : short);

/** Tells `npm run faults` what was measured, in words for its table. */
export function figure(measured: string): void {
  const report = process.env['FAULTS_REPORT'];
  if (report) appendFileSync(report, `${JSON.stringify({ measured })}\n`);
}

import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// A page or library that complains on the console has found a mistake; a test that looks green meanwhile would hide it. A test
// that expects the complaint replaces console.error itself (vi.spyOn) and restores it.
const complaints: string[] = [];

function collect(...values: unknown[]): void {
  complaints.push(format(...values));
}

beforeEach(() => {
  complaints.length = 0;
  console.error = collect;
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`);
});

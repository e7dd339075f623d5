// Plain JavaScript, unlike everything else here, because it has to run before Node reads its first TypeScript file: an older
// Node would fail on that one with a riddle, and the cache only spares loading the TypeScript compiler when no file needs it.
import { fileURLToPath } from 'node:url';
import * as nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Plumbline needs Node.js 24.7 or newer and was started with ${process.versions.node}; use npm start or install Node.js 24.\n`,
  );
  process.exit(1);
}

// These settings are read once, when a process begins, so it begins a second time, under the same process id (40 ms). V8 would let
// new objects take 128 MiB, and the system's allocator would keep for each thread the most that a password hash ever took there.
// Measured under load, with what main.ts sets: 175 MiB instead of 460.
const allocator = {
  MALLOC_ARENA_MAX: '1',
  // The places of two hashes at once (19 MiB each, four cores) stay for the next ones: giving them back and asking for them again page by
  // page took a tenth of a hash's time. The allocator comes to the first of these values by itself, after the first hash.
  MALLOC_MMAP_THRESHOLD_: String(20 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(64 * 2 ** 20),
};
const newSpace = '--max-semi-space-size=8';
if (process.platform !== 'win32' && !process.execArgv.includes(newSpace)) {
  // Garbage is asked for once, when everything has started (main.ts).
  const command = [process.execPath, ...process.execArgv, newSpace, '--expose-gc', ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...process.env, ...allocator });
}

// Measured: 170 ms to ready instead of 320, and 18 MiB less memory. Node's own choice of place is the temporary folder, where
// anybody could leave code for us; where this one cannot be written there is simply no cache.
nodeModule.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/plumbline', import.meta.url)));

// V8 enlarges the place for new objects while many of them live on, as everything does that is loaded here, and never gives
// it back. Measured: 15 MiB less and no slower; main.ts lets it grow for the work.
setFlagsFromString('--semi-space-growth-factor=1');

const { builtEntry } = await import('./built-entry.ts');
await import(builtEntry(new URL('../../', import.meta.url)) ?? './main.ts');

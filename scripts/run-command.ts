import { spawn } from 'node:child_process';

export interface CommandResult {
  isOk: boolean;
  output: string;
  seconds: number;
}

/** Runs a program of the project's own `node_modules/.bin`; its output is shown as it comes, and kept. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { isQuiet?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    });
    let output = '';
    for (const [source, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      source.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!options.isQuiet) target.write(chunk);
      });
    }
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      resolve({ isOk: code === 0, output, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
}

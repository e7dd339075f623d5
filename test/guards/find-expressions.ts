// oxlint-disable no-underscore-dangle -- zod calls it so
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, Visitor, type Expression } from 'oxc-parser';
import type * as z from 'zod/mini';

import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';

const root = join(import.meta.dirname, '../..');

export interface Found {
  expression: RegExp;
  at: string;
}

/** Every expression that the sources write out, and where one is put together while the app runs. */
export function expressionsOfSources(): { written: Found[]; composed: string[] } {
  const written: Found[] = [];
  const composed: string[] = [];
  for (const file of globSync('src/{shared,server,web}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    const made = ({ callee }: { callee: Expression }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') composed.push(file);
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const line = source.slice(0, node.start).split('\n').length;
        const { pattern, flags } = node.regex;
        written.push({ expression: new RegExp(pattern, flags), at: `${file}:${line}` });
      },
      NewExpression: made,
      CallExpression: made,
    }).visit(parseSync(file, source).program);
  }
  return { written, composed };
}

export interface TextSchema {
  at: string;
  /** What is asked of the text, in order. */
  checks: Array<{ kind: string; ends: boolean; pattern?: RegExp | undefined }>;
}

interface Definition {
  type?: string;
  check?: string;
  checks?: z.core.$ZodCheck[];
  abort?: boolean;
  pattern?: RegExp;
}

/** Every text that a call of the contract takes in its path, query or body. */
export function textsOfContract(contract: Readonly<Record<string, Endpoint>>): TextSchema[] {
  const seen = new Set<unknown>();
  const texts: TextSchema[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!('_zod' in value)) {
      for (const [name, part] of Object.entries(value)) look(part, `${at}.${name}`);
      return;
    }
    const definition = (value as z.core.$ZodType)._zod.def as Definition;
    if (definition.type === 'string') {
      const checks = [definition, ...(definition.checks ?? []).map((each) => each._zod.def as Definition)];
      texts.push({
        at,
        checks: checks.flatMap(({ check, abort, pattern }) =>
          check === undefined ? [] : [{ kind: check, ends: abort === true, pattern }],
        ),
      });
    }
    const { checks: _checks, ...parts } = definition;
    for (const part of Object.values(parts)) look(part, at);
  };
  for (const [name, { params, query, body }] of Object.entries(contract)) look({ params, query, body }, name);
  return texts;
}

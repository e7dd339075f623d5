import { hostname } from 'node:os';

import program from '../../../../package.json' with { type: 'json' };
import type { System } from '../../../shared/system/system-contract.ts';
import type { Config } from '../../config.ts';

/** The process that answers: where several share a database, each tells of itself. */
export function describeProgram({ publicUrl, openCatalog }: Config): System['program'] {
  return {
    version: program.version,
    node: process.version,
    host: hostname(),
    processId: process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    publicUrl,
    openCatalog,
  };
}

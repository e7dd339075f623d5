import { msg } from '@lingui/core/macro';

/** What the stages of the work are called on photos. */
export const stageWords = { before: msg`Before`, during: msg`During`, after: msg`After` } as const;

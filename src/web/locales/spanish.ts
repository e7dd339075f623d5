import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { messages } from './es.po';

/** The Spanish of a text that stands in the code in English; the catalogue was compiled while building, by the hashes of the texts. */
export function inSpanish(english: string): CompiledMessage | undefined {
  const found = messages[generateMessageId(english)];
  return typeof found === 'string' ? [found] : found;
}

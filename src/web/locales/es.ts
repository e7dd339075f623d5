import { byId } from './by-id.ts';
import { messages as spanish } from './es.po';

export const messages = byId(spanish);

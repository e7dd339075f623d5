import { beginFirstCalls } from './first-calls.ts';

// A script of its own, before all others: it is here and has run while they are still on their way.
beginFirstCalls(location);

import { beginFirstCalls } from './first-calls.ts';

// A script of its own, before all others: it is here and has run while they are still on their way.
beginFirstCalls(location);
// The first formatter that a page makes takes a hundred milliseconds on a phone: here, while the other scripts are on their way, nobody waits.
Intl.NumberFormat();

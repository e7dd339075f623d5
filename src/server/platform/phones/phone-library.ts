import { createRequire } from 'node:module';

import type * as PhoneLibrary from 'libphonenumber-js/min';

const require = createRequire(import.meta.url);
let library: typeof PhoneLibrary | undefined;

/** The library that knows every country's numbers. It takes 18 MiB, so it comes with the first number that is read. */
export function phoneLibrary(): typeof PhoneLibrary {
  return (library ??= require('libphonenumber-js/min') as typeof PhoneLibrary);
}

import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

/*
 * What React and Testing Library note for a failure that does not come is a quarter of the work of a page's test. Where one comes, both still tell
 * what they know.
 */

configure({
  // Whoever waits for an element looks again and again; the page is written out for the last look alone.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// React keeps a stack for each of the first ten thousand elements of a second. No test reads them.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

import type { QueryKey } from '@tanstack/react-query';

/** What the choices of a list's filter are kept under, by the filter's name in the address. */
export const filterChoicesKey = (filter: string): QueryKey => ['filter-choices', filter];

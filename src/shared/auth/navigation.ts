/** The navigation as it comes: every place in the order in which the office's day meets them, under the headings between them. */
export const navigationEntries = [
  'dashboard',
  'calendar',
  'projects',
  'customers',
  'permits',
  'todos',
  'waiting',
  'money',
  'invoices',
  'payments',
  'expenses',
  'reports',
  'directory',
  'businesses',
  'employees',
  'priceBook',
  'categories',
  'products',
  'bundles',
] as const;
export type NavigationEntry = (typeof navigationEntries)[number];

/** What stands over the places that follow it. */
export const navigationHeadings = ['money', 'directory', 'priceBook'] as const;
export type NavigationHeading = (typeof navigationHeadings)[number];

export type PlaceName = Exclude<NavigationEntry, NavigationHeading>;

/** How somebody has arranged it; both are empty as it comes. */
export interface Navigation {
  /** From top to bottom. What is missing stands behind what it usually follows. */
  order: NavigationEntry[];
  hidden: NavigationEntry[];
}

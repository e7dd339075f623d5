import { loadable } from './loadable.tsx';

/** For a page that shows a value and seldom changes it: what a Combobox is made of weighs more than the page. */
export const LazyCombobox = loadable(
  async () => (await import('./combobox.tsx')).Combobox<number>,
  () => null,
);

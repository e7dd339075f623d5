import { useId, useLayoutEffect } from 'react';
import type { IconName } from '../ui/icon.tsx';
import { createStore, useStore } from './store.ts';

/** Something that the present page can do, offered in the command palette. */
export interface PageAction {
  label: string;
  run: () => void;
  /** Other words under which it is looked for. */
  words?: string | undefined;
  icon?: IconName | undefined;
  /** After `N` it is run, in place of what that letter makes elsewhere. */
  letter?: string | undefined;
}

/** A way to go on from a result: to call, to write, to begin something for it. */
export interface PaletteLink {
  label: string;
  icon: IconName;
  /** A path of the app, or `tel:` and `mailto:`. */
  href: string;
}

/** One thing that a search in the palette found. */
export interface PaletteResult {
  id: string;
  /** What it is: `Projects`, `Customers`. Results of a kind stand together. */
  kind: string;
  icon: IconName;
  label: string;
  detail?: string | undefined;
  path: string;
  links?: readonly PaletteLink[] | undefined;
}

export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteResult[]>;

const actionsByPage = createStore<ReadonlyMap<string, readonly PageAction[]>>(new Map());
let paletteSearch: PaletteSearch | undefined;

function publish(change: (draft: Map<string, readonly PageAction[]>) => void): void {
  const draft = new Map(actionsByPage.read());
  change(draft);
  actionsByPage.set(draft);
}

/** Offers actions in the command palette for as long as the page is shown: they come and go in the moment that it does, for the keys of whoever is fast. */
export function usePageActions(actions: readonly PageAction[]): void {
  const id = useId();
  useLayoutEffect(() => {
    publish((draft) => draft.set(id, actions));
    return () => publish((draft) => draft.delete(id));
  }, [id, actions]);
}

export function useOfferedActions(): readonly PageAction[] {
  return [...useStore(actionsByPage).values()].flat();
}

/** What the present page can do at this moment. */
export const offeredActions = (): readonly PageAction[] => [...actionsByPage.read().values()].flat();

export const shortcutsAsked = 'shortcuts-asked';

/** Opens the list of the keys, with those of the present page first. */
export const showShortcuts = () => void window.dispatchEvent(new Event(shortcutsAsked));

/** Lets the palette find records; set once when the app starts. */
export function setPaletteSearch(search: PaletteSearch): void {
  paletteSearch = search;
}

export function currentPaletteSearch(): PaletteSearch | undefined {
  return paletteSearch;
}

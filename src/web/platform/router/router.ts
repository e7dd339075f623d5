import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import type { ComponentType } from 'react';
import { matchPath, type Params } from './match-path.ts';
import { ScrollMemory } from './scroll-memory.ts';

export type Query = Readonly<Record<string, string>>;

/** A place in the app, as its address says. */
export interface Location {
  pathname: string;
  /** Plain text both ways: `?status=bid_sent`. */
  query: Query;
  /** The path with its query. */
  href: string;
  /** Names the step of the history. */
  key: string;
}

/** What is on the screen: the address that it belongs to, and its page. */
export interface Shown {
  location: Location;
  params: Params;
  Page: ComponentType;
}

export type PageLoader = () => Promise<ComponentType>;

export interface RouterOptions {
  history: RouterHistory;
  /** The pages by pattern, such as `/employee/$employeeName/projects/$id`. */
  pages: Readonly<Record<string, PageLoader>>;
  /** A page whose code is here already, by its pattern: as the first one it is drawn at once. */
  ready?: (pattern: string) => ComponentType | undefined;
  /** Another address in place of this one, or undefined where it may stay. Asked before a page is looked for. */
  redirect?: (location: Location) => string | undefined;
  /** Where an address without a page leads; told once each. */
  unknown: (location: Location) => string;
  /** What stands in for a page whose code could not be fetched, and asks for it again. */
  late: (load: PageLoader) => ComponentType;
}

/**
 * Follows the history: finds the page of an address, fetches its code while the page before stays, then shows it. The last address
 * wins, however long the code of one before it takes.
 */
export class Router {
  readonly history: RouterHistory;
  readonly scrolls = new ScrollMemory();
  readonly #options: RouterOptions;
  readonly #patterns: readonly string[];
  readonly #loaded = new Map<string, ComponentType>();
  readonly #listeners = new Set<() => void>();
  #shown: Shown | undefined;
  #location: Location;

  constructor(options: RouterOptions) {
    this.history = options.history;
    this.#options = options;
    this.#patterns = Object.keys(options.pages);
    this.#location = locationOf(this.history.location);
    this.#shown = this.#readyPage(this.#location);
  }

  /** Begins to follow the history; what it returns ends it. */
  start(): () => void {
    const stopListening = this.history.subscribe(({ location }) => {
      if (this.#shown) this.scrolls.remember(this.#shown.location.key);
      void this.#follow(locationOf(location));
    });
    const leave = () => {
      if (this.#shown) this.scrolls.remember(this.#shown.location.key);
      this.scrolls.store();
    };
    window.addEventListener('pagehide', leave);
    const location = locationOf(this.history.location);
    // What was drawn first may have led elsewhere already.
    const isShown = this.#shown?.location.key === location.key && this.#shown.location.href === location.href;
    if (!isShown) void this.#follow(location);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', leave);
      // The browser's history is given back.
      this.history.destroy();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #readyPage(location: Location): Shown | undefined {
    const match = matchPath(this.#patterns, location.pathname);
    const Page = match && this.#options.ready?.(match.pattern);
    if (!Page || this.#options.redirect?.(location) !== undefined) return undefined;
    this.#loaded.set(match.pattern, Page);
    return { location, params: match.params, Page };
  }

  /** What is on the screen; nothing until the first page's code is there. */
  readonly shown = (): Shown | undefined => this.#shown;

  /** What stands in the address bar, which is ahead of the screen while a page is on its way. */
  readonly target = (): Location => this.#location;

  /** Goes to a path with or without a query; `replace` leaves no step behind. */
  readonly navigate = (to: string, { replace = false }: { replace?: boolean } = {}): void => {
    if (replace) this.history.replace(to);
    else this.history.push(to);
  };

  /** Begins to fetch the code of an address's page. A failure is told when it is gone to. */
  readonly preload = (to: string): void => {
    const match = matchPath(this.#patterns, to.split(/[?#]/)[0]!);
    if (match) this.#load(match.pattern).catch(() => undefined);
  };

  async #follow(location: Location): Promise<void> {
    const elsewhere = this.#options.redirect?.(location);
    if (elsewhere !== undefined) return this.navigate(elsewhere, { replace: true });
    const match = matchPath(this.#patterns, location.pathname);
    if (!match) return this.navigate(this.#options.unknown(location), { replace: true });
    this.#location = location;
    this.#tell();
    const Page = this.#loaded.get(match.pattern) ?? (await this.#loadOrWait(match.pattern));
    if (this.#location !== location) return;
    this.#shown = { location, params: match.params, Page };
    this.#tell();
  }

  async #load(pattern: string): Promise<ComponentType> {
    const Page = await this.#options.pages[pattern]!();
    // The first that came stays: to React another component is another page, which begins anew without what was written in it.
    const kept = this.#loaded.get(pattern) ?? Page;
    this.#loaded.set(pattern, kept);
    return kept;
  }

  async #loadOrWait(pattern: string): Promise<ComponentType> {
    try {
      return await this.#load(pattern);
    } catch {
      return this.#options.late(() => this.#load(pattern));
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function locationOf({ pathname, search, href, state }: HistoryLocation): Location {
  return { pathname, href, query: Object.fromEntries(new URLSearchParams(search)), key: state.key ?? '' };
}

/** A query as it stands behind a path: with its question mark, or nothing. */
export function queryText(query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

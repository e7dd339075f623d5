import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** One line over or below the page that holds until its cause is gone, such as captured messages. */
export interface Banner {
  tone: 'info' | 'warning';
  text: string;
  link?: { label: string; to: string } | undefined;
}

/** `coming` while nobody knows yet whether there is one: the page is shown with it, since it would take of its height. */
type Shown = Banner | 'coming';

let banners: ReadonlyMap<string, Shown> = new Map();
const listeners = new Set<() => void>();

function publish(change: (draft: Map<string, Shown>) => void): void {
  const draft = new Map(banners);
  change(draft);
  banners = draft;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a banner while the calling component is there; undefined shows none. Equal texts are shown once. */
export function useBanner(banner: Shown | undefined): void {
  const id = useId();
  const text = JSON.stringify(banner);
  // Before the page is painted: what comes a frame later moves it.
  useLayoutEffect(() => {
    if (!text) return;
    publish((draft) => draft.set(id, JSON.parse(text) as Shown));
    return () => publish((draft) => draft.delete(id));
  }, [id, text]);
}

export function useBanners(): readonly Banner[] {
  const all = useSyncExternalStore(subscribe, () => banners);
  const known = [...all.values()].filter((banner) => banner !== 'coming');
  return [...new Map(known.map((banner) => [banner.text, banner])).values()];
}

export function useIsBannerComing(): boolean {
  return useSyncExternalStore(subscribe, () => [...banners.values()].includes('coming'));
}

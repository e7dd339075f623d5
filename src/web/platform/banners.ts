import { useId, useLayoutEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** One line over or below the page that holds until its cause is gone, such as captured messages. */
export interface Banner {
  tone: 'info' | 'warning';
  text: string;
  link?: { label: string; to: string } | undefined;
}

/** `coming` while nobody knows yet whether there is one: the page is shown with it, since it would take of its height. */
type Shown = Banner | 'coming';

const banners = createStore<ReadonlyMap<string, Shown>>(new Map());

function publish(change: (draft: Map<string, Shown>) => void): void {
  const draft = new Map(banners.read());
  change(draft);
  banners.set(draft);
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
  const all = useStore(banners);
  const known = [...all.values()].filter((banner) => banner !== 'coming');
  return [...new Map(known.map((banner) => [banner.text, banner])).values()];
}

export function useIsBannerComing(): boolean {
  return useStore(banners, (all) => [...all.values()].includes('coming'));
}

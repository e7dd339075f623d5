import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

// public/before-app.js reads the same key before the first paint.
const storageKey = 'theme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** Keeps the choice and shows it at once, in the other tabs too. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', apply);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

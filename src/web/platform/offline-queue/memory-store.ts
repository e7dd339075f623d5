import type { QueueItem } from './queue-item.ts';
import type { QueueStore } from './queue-store.ts';

/** As long as the page is there: for a browser that keeps nothing, or has no room left. */
export function createMemoryStore(): QueueStore {
  const items = new Map<string, QueueItem>();
  const files = new Map<string, Blob>();
  return {
    load: async (employeeId) => [...items.values()].filter((item) => item.employeeId === employeeId),
    async add(item, file) {
      items.set(item.key, item);
      files.set(item.key, file);
    },
    async change(key, change) {
      const item = items.get(key);
      if (!item) return undefined;
      const changed = change(item);
      items.set(key, changed);
      return changed;
    },
    async remove(key) {
      items.delete(key);
      files.delete(key);
    },
    removeFile: async (key) => void files.delete(key),
    file: async (key) => files.get(key),
  };
}

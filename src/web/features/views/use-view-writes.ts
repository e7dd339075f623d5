import { useLingui } from '@lingui/react/macro';
import { savedViewsKey, type SavedView, type ViewList } from '../../entities/saved-views.ts';
import { api } from '../../platform/api-client.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite } from '../../platform/write.ts';

type Change = Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'display' | 'isShared'>>;

export type ViewWrites = ReturnType<typeof useViewWrites>;

/** What changes the views that are kept of a list. */
export function useViewWrites(list: ViewList) {
  const { t } = useLingui();
  const key = savedViewsKey(list);
  const invalidates = [key];
  const change = useWrite({
    call: ({ view, change: body }: { view: SavedView; change: Change }, { idempotencyKey }) =>
      api('PUT /api/views/:id', { params: { id: view.id }, body, version: view.version, idempotencyKey }),
    invalidates,
    successMessage: t`View changed`,
  });
  const choose = useWrite({
    call: ({ view, isDefault }: { view: SavedView; isDefault: boolean }, { idempotencyKey }) =>
      api('PUT /api/views/:id/default', { params: { id: view.id }, body: { isDefault }, idempotencyKey }),
    invalidates,
    successMessage: (_view, { isDefault }) =>
      isDefault ? t`The list opens with this view` : t`The list opens with everything`,
  });
  const order = useWrite({
    call: (ids: number[], { idempotencyKey }) =>
      api('PUT /api/views/order', { body: { list, ids }, idempotencyKey }),
    optimistic: (ids, cache) =>
      patchQueries<SavedView[]>(cache, key, (all) => {
        const byId = new Map(all.map((view) => [view.id, view]));
        return [...ids.flatMap((id) => byId.get(id) ?? []), ...all.filter(({ isMine }) => !isMine)];
      }),
    invalidates,
  });
  const remove = useWrite({
    ...removal('/api/views/:id', ({ id }: SavedView) => ({ id })),
    optimistic: ({ id }, cache) =>
      patchQueries<SavedView[]>(cache, key, (all) => all.filter((view) => view.id !== id)),
    invalidates,
    successMessage: t`View removed`,
  });
  return { change, choose, order, remove };
}

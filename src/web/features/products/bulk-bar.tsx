import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../../shared/products/product-contract.ts';
import { attempt } from '../../platform/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useBulkProducts } from './use-bulk-products.ts';

const RaiseForm = lazy(async () => ({ default: (await import('./raise-form.tsx')).RaiseForm }));

interface BulkBarProps {
  /** The chosen rows. */
  rows: readonly Product[];
  /** How many the list's state finds in all. */
  totalCount: number | undefined;
  /** All of those; the list itself holds only the pages that were looked at. */
  loadAll: () => Promise<readonly Product[]>;
  categories: readonly { id: number; name: string }[];
  clear: () => void;
}

/** What can be done to the chosen products, or to all that the search and the filters find. */
export function BulkBar({ rows, totalCount = 0, loadAll, categories, clear }: BulkBarProps) {
  const { t } = useLingui();
  const [all, setAll] = useState<readonly Product[]>();
  const [isLoading, setLoading] = useState(false);
  const [isRaising, setRaising] = useState(false);
  const bulk = useBulkProducts(() => {
    setRaising(false);
    setAll(undefined);
    clear();
  });
  const chosen = all ?? rows;

  async function takeAll() {
    setLoading(true);
    setAll(await attempt(loadAll));
    setLoading(false);
  }

  const count = chosen.length;
  return (
    <>
      {all ? (
        <span role="status">
          <Plural value={count} one="all # of this list" other="all # of this list" />
        </span>
      ) : (
        totalCount > rows.length && (
          <Button variant="ghost" size="small" isPending={isLoading} onClick={() => void takeAll()}>
            <Trans>Take all {totalCount.toLocaleString()}</Trans>
          </Button>
        )
      )}
      <Menu
        side="top"
        trigger={
          <Button size="small" isPending={bulk.isPending} aria-haspopup="menu">
            <Trans>Change</Trans>
          </Button>
        }
        entries={[
          { label: t`Activate`, icon: 'sun', onSelect: () => void bulk.run(chosen, { active: true }) },
          { label: t`Deactivate`, icon: 'moon', onSelect: () => void bulk.run(chosen, { active: false }) },
          { heading: t`Move to category` },
          ...categories.map(({ id, name }) => ({
            label: name,
            onSelect: () => void bulk.run(chosen, { categoryId: id }),
          })),
          { label: t`No category`, onSelect: () => void bulk.run(chosen, { categoryId: null }) },
        ]}
      />
      <Button size="small" onClick={() => setRaising(true)}>
        <Trans>Raise prices</Trans>
      </Button>
      <Dialog isOpen={isRaising} onClose={() => setRaising(false)} title={t`Raise prices`} width="large">
        <Suspense>
          <RaiseForm
            rows={chosen}
            isPending={bulk.isPending}
            onSubmit={(raise) => void bulk.run(chosen, { raise })}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

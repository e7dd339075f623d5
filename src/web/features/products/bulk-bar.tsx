import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazy } from '../../ui/lazy.tsx';
import type { Product } from '../../../shared/products/product-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useBulkProducts } from './use-bulk-products.ts';

const RaiseForm = lazy(async () => (await import('./raise-form.tsx')).RaiseForm);

interface BulkBarProps {
  /** The chosen rows. */
  rows: readonly Product[];
  categories: readonly { id: number; name: string }[];
  clear: () => void;
}

/** What can be done to the chosen products. */
export function BulkBar({ rows, categories, clear }: BulkBarProps) {
  const { t } = useLingui();
  const [isRaising, setRaising] = useState(false);
  const bulk = useBulkProducts(() => {
    setRaising(false);
    clear();
  });
  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button size="small" isPending={bulk.isPending} aria-haspopup="menu">
            <Trans>Change</Trans>
          </Button>
        }
        entries={[
          { label: t`Activate`, icon: 'sun', onSelect: () => void bulk.run(rows, { active: true }) },
          { label: t`Deactivate`, icon: 'moon', onSelect: () => void bulk.run(rows, { active: false }) },
          { heading: t`Move to category` },
          ...categories.map(({ id, name }) => ({
            label: name,
            onSelect: () => void bulk.run(rows, { categoryId: id }),
          })),
          { label: t`No category`, onSelect: () => void bulk.run(rows, { categoryId: null }) },
        ]}
      />
      <Button size="small" onClick={() => setRaising(true)}>
        <Trans>Change prices</Trans>
      </Button>
      <Dialog isOpen={isRaising} onClose={() => setRaising(false)} title={t`Change prices`} width="large">
        <Suspense>
          <RaiseForm
            rows={rows}
            isPending={bulk.isPending}
            onSubmit={(raise) => void bulk.run(rows, { raise })}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

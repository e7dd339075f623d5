import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { productImportCalls } from '../features/products/product-import-calls.ts';
import { BackToSetup } from '../entities/back-to-setup.tsx';
import { usePaths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Additions } from '../ui/import/additions.tsx';
import { ImportWizard } from '../ui/import/import-wizard.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { categoriesKey, productsKey } from '../entities/record-keys.ts';

export function ImportProductsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const cache = useQueryClient();
  return (
    <PageFrame
      title={t`Import products`}
      back={
        <BackToSetup>
          <BackLink to={paths.products}>
            <Trans>Products</Trans>
          </BackLink>
        </BackToSetup>
      }
    >
      <ImportWizard
        id="products"
        fields={[
          { key: 'name', label: t`Name` },
          { key: 'code', label: t`Code` },
          { key: 'category', label: t`Category` },
          { key: 'unit', label: t`Unit` },
          { key: 'price', label: t`Price` },
          { key: 'cost', label: t`Cost` },
          { key: 'taxable', label: t`Taxable` },
          { key: 'active', label: t`Active` },
          { key: 'description', label: t`Description` },
        ]}
        calls={productImportCalls}
        additions={({ categories = [] }) =>
          categories.length > 0 && (
            <Additions names={categories}>
              {plural(categories.length, { one: '# new category', other: '# new categories' })}
            </Additions>
          )
        }
        onDone={() => {
          void cache.invalidateQueries({ queryKey: productsKey });
          void cache.invalidateQueries({ queryKey: categoriesKey });
        }}
        whenDone={
          <ButtonLink to={paths.products} variant="primary">
            <Trans>View products</Trans>
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { customerImportCalls } from '../features/customers/customer-import-calls.ts';
import { BackToSetup } from '../entities/back-to-setup.tsx';
import { usePaths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Additions } from '../ui/import/additions.tsx';
import { ImportWizard } from '../ui/import/import-wizard.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { customersKey, customerDuplicatesKey, tagsKey } from '../entities/record-keys.ts';

export function ImportCustomersPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const cache = useQueryClient();
  return (
    <PageFrame
      title={t`Import customers`}
      back={
        <BackToSetup>
          <BackLink to={paths.customers}>
            <Trans>Customers</Trans>
          </BackLink>
        </BackToSetup>
      }
    >
      <ImportWizard
        id="customers"
        fields={[
          { key: 'name', label: t`Name` },
          { key: 'companyName', label: t`Company` },
          { key: 'phone', label: t`Phone` },
          { key: 'phone2', label: t`Second phone` },
          { key: 'email', label: t`Email` },
          { key: 'email2', label: t`Second email` },
          { key: 'street', label: t`Street` },
          { key: 'city', label: t`City` },
          { key: 'state', label: t`State` },
          { key: 'postalCode', label: t`ZIP code` },
          { key: 'tags', label: t`Tags` },
          { key: 'notes', label: t`Notes` },
        ]}
        additions={({ tags = [] }) =>
          tags.length > 0 && (
            <Additions names={tags}>
              {plural(tags.length, { one: '# new tag', other: '# new tags' })}
            </Additions>
          )
        }
        calls={customerImportCalls}
        onDone={() => {
          void cache.invalidateQueries({ queryKey: customersKey });
          void cache.invalidateQueries({ queryKey: customerDuplicatesKey });
          void cache.invalidateQueries({ queryKey: tagsKey });
        }}
        whenDone={
          <ButtonLink to={paths.customers} variant="primary">
            <Trans>View customers</Trans>
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}

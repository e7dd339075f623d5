import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { percentOfTaxRate, taxRateOfPercent } from '../../../shared/kernel/tax-rate.ts';
import { updateSettingsBody, type Settings } from '../../../shared/settings/settings-contract.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { lazy } from '../../ui/lazy.tsx';
import { refreshEmployee, useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { SkeletonFields } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { useOpenCatalogBanner, useSettings } from './use-settings.ts';
import { settingsKey } from '../../entities/record-keys.ts';

// Most visits of the settings are for something else; the lists and the field that searches them are fetched for the form alone.
const CountryField = lazy(async () => ({ default: (await import('./place-fields.tsx')).CountryField }));
const CurrencyField = lazy(async () => ({ default: (await import('./place-fields.tsx')).CurrencyField }));
const PaperLanguageField = lazy(async () => ({
  default: (await import('./place-fields.tsx')).PaperLanguageField,
}));
const TimeZoneField = lazy(async () => ({ default: (await import('./place-fields.tsx')).TimeZoneField }));

type Body = CallInput<'PUT /api/settings'>['body'];

/** The letterhead, and what a new bid starts with. */
export function CompanySettings() {
  const { t } = useLingui();
  const query = useSettings();
  useOpenCatalogBanner();
  return (
    <SettingsSection title={t`Company`} query={query} rows={14}>
      {(settings) => (
        <>
          <CompanyLogo settings={settings} />
          <CompanyForm settings={settings} />
        </>
      )}
    </SettingsSection>
  );
}

/** Named as on the wire, so that the server's reasons find their fields. */
function valuesOf(settings: Settings) {
  return {
    companyName: settings.companyName,
    addressLines: settings.addressLines.join('\n'),
    phone: settings.phone,
    country: settings.country,
    currency: settings.currency,
    locale: settings.locale,
    email: settings.email,
    website: settings.website,
    licenseNumber: settings.licenseNumber,
    timeZone: settings.timeZone,
    taxRateBps: String(percentOfTaxRate(settings.taxRateBps)),
    depositRateBps: String(settings.depositRateBps / 100),
    bidValidDays: String(settings.bidValidDays),
    bidTerms: settings.bidTerms,
    depositInstructions: settings.depositInstructions,
  };
}

function bodyOf(values: ReturnType<typeof valuesOf>): Body {
  const { addressLines, locale, taxRateBps, depositRateBps, bidValidDays, ...rest } = values;
  return {
    ...rest,
    // Only what the field offers can be chosen; a language that was set otherwise is refused at the field.
    locale: locale as Body['locale'],
    addressLines: addressLines.split('\n').map((line) => line.trim()),
    taxRateBps: taxRateOfPercent(Number(taxRateBps || 0)),
    depositRateBps: bps(depositRateBps),
    bidValidDays: Number(bidValidDays),
  };
}

const bps = (percent: string) => Math.round(Number(percent || 0) * 100);

function CompanyForm({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { id } = useEmployee();
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings', { body, version, idempotencyKey }),
    invalidates: [settingsKey],
    successMessage: t`Company saved`,
    onSuccess: ({ companyName, timeZone, currency }) =>
      refreshEmployee({ id, companyName, companyTimeZone: timeZone, companyCurrency: currency }),
  });
  const form = useForm({
    id: 'company',
    entity: 1,
    version: settings.version,
    initial: valuesOf(settings),
    schema: bodySchema(bodyOf, updateSettingsBody),
    merging: {
      valuesOf,
      words: {
        companyName: t`Company name`,
        addressLines: t`Address`,
        phone: t`Phone`,
        country: t`Country`,
        currency: t`Currency`,
        locale: t`Language of papers`,
        email: t`E-mail`,
        website: t`Website`,
        licenseNumber: t`Licence number`,
        timeZone: t`Time zone`,
        taxRateBps: t`Sales tax of new bids`,
        depositRateBps: t`Deposit of new bids`,
        bidValidDays: t`Bids are valid for`,
        bidTerms: t`Terms of new bids`,
        depositInstructions: t`How the deposit is paid`,
      },
    },
    submit: save.send,
  });
  return (
    <Form form={form}>
      <FieldRow>
        <TextField label={t`Company name`} isRequired {...form.field('companyName')} />
        <TextField label={t`License number`} {...form.field('licenseNumber')} />
      </FieldRow>
      <TextArea
        label={t`Address`}
        hint={t`As it stands on the letterhead, one line each.`}
        rows={2}
        {...form.field('addressLines')}
      />
      <FieldRow>
        <TextField label={t`Phone`} type="tel" {...form.field('phone')} />
        <TextField label={t`E-mail`} type="email" {...form.field('email')} />
        <TextField label={t`Website`} {...form.field('website')} />
      </FieldRow>
      <Suspense fallback={<SkeletonFields rows={3} />}>
        <FieldRow>
          <CountryField
            label={t`Country`}
            hint={t`Its phone numbers need no country’s code.`}
            {...form.field('country')}
          />
          <TimeZoneField
            label={t`Time zone`}
            hint={t`Days and times of the office are in it.`}
            {...form.field('timeZone')}
          />
        </FieldRow>
        <FieldRow>
          <CurrencyField
            label={t`Currency`}
            hint={t`It stays once a bid has gone out, an invoice was issued or an expense was recorded. Prices keep their numbers.`}
            {...form.field('currency')}
          />
          <PaperLanguageField
            label={t`Language of papers`}
            hint={t`Of bids, invoices, receipts and messages to customers. What is out stays as it is.`}
            {...form.field('locale')}
          />
        </FieldRow>
      </Suspense>
      <FieldRow>
        <NumberField label={t`Sales tax of new bids`} suffix="%" decimals={3} {...form.field('taxRateBps')} />
        <NumberField
          label={t`Deposit of new bids`}
          suffix="%"
          decimals={2}
          {...form.field('depositRateBps')}
        />
        <NumberField
          label={t`Bids are valid for`}
          suffix={t`days`}
          decimals={0}
          {...form.field('bidValidDays')}
        />
      </FieldRow>
      <TextArea label={t`Terms of new bids`} rows={6} {...form.field('bidTerms')} />
      <TextArea
        label={t`How the deposit is paid`}
        hint={t`Customers read it once they have signed, on the page and by e-mail: to whom a check is written, which account takes a transfer.`}
        rows={3}
        {...form.field('depositInstructions')}
      />
      <FormActions form={form} submitLabel={<Trans>Save company</Trans>} needsChange />
    </Form>
  );
}

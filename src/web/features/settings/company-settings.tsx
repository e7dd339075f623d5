import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { taxRateOfPercent } from '../../../shared/kernel/tax-rate.ts';
import { updateSettingsBody, type Settings } from '../../../shared/settings/settings-contract.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { lazy } from '../../ui/lazy.tsx';
import { refreshEmployee, useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/record-fields.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { SkeletonFields } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { companyFields } from './company-fields.ts';
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

function bodyOf(values: FormValues<ReturnType<typeof companyFields>>): Body {
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
  const form = useRecordForm({
    id: 'company',
    entity: 1,
    fields: companyFields(),
    record: settings,
    schema: bodySchema(bodyOf, updateSettingsBody),
    submit: save.send,
  });
  return (
    <Form form={form}>
      <FieldRow>
        <TextField isRequired {...form.field('companyName')} />
        <TextField {...form.field('licenseNumber')} />
      </FieldRow>
      <TextArea
        hint={t`As it stands on the letterhead, one line each.`}
        rows={2}
        {...form.field('addressLines')}
      />
      <FieldRow>
        <TextField type="tel" {...form.field('phone')} />
        <TextField type="email" {...form.field('email')} />
        <TextField {...form.field('website')} />
      </FieldRow>
      <Suspense fallback={<SkeletonFields rows={3} />}>
        <FieldRow>
          <CountryField hint={t`Its phone numbers need no country’s code.`} {...form.field('country')} />
          <TimeZoneField hint={t`Days and times of the office are in it.`} {...form.field('timeZone')} />
        </FieldRow>
        <FieldRow>
          <CurrencyField
            hint={t`It stays once a bid has gone out, an invoice was issued or an expense was recorded. Prices keep their numbers.`}
            {...form.field('currency')}
          />
          <PaperLanguageField
            hint={t`Of bids, invoices, receipts and messages to customers. What is out stays as it is.`}
            {...form.field('locale')}
          />
        </FieldRow>
      </Suspense>
      <FieldRow>
        <NumberField suffix="%" decimals={3} {...form.field('taxRateBps')} />
        <NumberField suffix="%" decimals={2} {...form.field('depositRateBps')} />
        <NumberField suffix={t`days`} decimals={0} {...form.field('bidValidDays')} />
      </FieldRow>
      <TextArea rows={6} {...form.field('bidTerms')} />
      <TextArea
        hint={t`Customers read it once they have signed, on the page and by e-mail: to whom a check is written, which account takes a transfer.`}
        rows={3}
        {...form.field('depositInstructions')}
      />
      <FormActions form={form} submitLabel={<Trans>Save company</Trans>} needsChange />
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { taxRateOfPercent } from '../../../shared/kernel/tax-rate.ts';
import {
  updateSettingsBody,
  type NamedTaxRate,
  type Settings,
} from '../../../shared/settings/settings-contract.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { lazy } from '../../ui/lazy.tsx';
import { refreshEmployee, useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/record-fields.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { SettingsContent, SettingsSection } from '../../ui/settings-section.tsx';
import { SkeletonFields } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { showPercent } from '../../ui/number-format.ts';
import { secondFactorChoices } from '../../entities/second-factor-choices.ts';
import { companyFields, type TaxRateValues } from './company-fields.ts';
import { CompanyLogo } from './company-logo.tsx';
import { StepFooter } from './step-footer.tsx';
import { TaxRateRows } from './tax-rate-rows.tsx';
import { stateSalesTax } from './state-sales-tax.ts';
import { useOpenCatalogBanner, useSettings } from './use-settings.ts';
import { TaxRateField } from '../../entities/tax-rate-field.tsx';
import { settingsKey } from '../../entities/record-keys.ts';

// Most visits of the settings are for something else; the lists and the field that searches them are fetched for the form alone.
const CountryField = lazy(async () => (await import('./place-fields.tsx')).CountryField);
const CurrencyField = lazy(async () => (await import('./place-fields.tsx')).CurrencyField);
const PaperLanguageField = lazy(async () => (await import('./place-fields.tsx')).PaperLanguageField);
const TimeZoneField = lazy(async () => (await import('./place-fields.tsx')).TimeZoneField);

type Body = CallInput<'PUT /api/settings'>['body'];

/** What of the company a form asks for, in the order in which it stands there. */
export type CompanyPart = 'letterhead' | 'contact' | 'place' | 'tax' | 'deposit' | 'terms' | 'signIn';

const fieldsOfParts = {
  letterhead: ['companyName', 'licenseNumber'],
  contact: ['addressLines', 'phone', 'email', 'website'],
  place: ['country', 'timeZone', 'currency', 'locale'],
  tax: ['taxRateBps', 'taxName', 'taxRates'],
  deposit: ['depositRateBps', 'depositInstructions'],
  terms: ['bidValidDays', 'bidTerms'],
  signIn: ['secondFactor'],
} as const satisfies Record<CompanyPart, readonly (keyof CompanyFields)[]>;

type CompanyFields = ReturnType<typeof companyFields>;

interface CompanyProps {
  parts: readonly CompanyPart[];
  guide?: Guide;
}

/** What a form is besides within the guide, where saving leads on to the next step. */
interface Guide {
  /** Shows a paper with what is entered. */
  Sample: ComponentType<{ company: Settings }>;
  onSaved: () => void;
  /** Leads on where nothing is to be saved. */
  unchanged: ReactNode;
  /** The other ways from here. */
  ways: ReactNode;
}

/** The company's own settings, or some of them, as a section. */
export function CompanySettings({ title, ...company }: CompanyProps & { title: string }) {
  const query = useSettings();
  useOpenCatalogBanner();
  return (
    <SettingsSection title={title} query={query} rows={14}>
      {(settings) => <CompanyForms settings={settings} {...company} />}
    </SettingsSection>
  );
}

/** The same where a heading stands already. */
export function CompanyStep(company: CompanyProps) {
  return (
    <SettingsContent query={useSettings()}>
      {(settings) => <CompanyForms settings={settings} {...company} />}
    </SettingsContent>
  );
}

function CompanyForms({ settings, ...company }: CompanyProps & { settings: Settings }) {
  return (
    <Stack gap={24} fit>
      {company.parts.includes('letterhead') && <CompanyLogo settings={settings} />}
      <CompanyForm settings={settings} {...company} />
    </Stack>
  );
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** As it is written on the wire; what is no rate yet goes as it is, so that it is refused at its field. */
const wireTaxRate = ({ name, percent }: TaxRateValues) => ({
  name,
  rateBps: percent === '' ? (percent as unknown as number) : taxRateOfPercent(Number(percent)),
});

/** Whether a rate that is typed can be what new bids begin with. */
const isChoosable = ({ name, rateBps }: NamedTaxRate) =>
  name.trim() !== '' && rateBps >= 0 && rateBps <= 10_000;

/** The body of the fields that the form has. */
function bodyOf(values: Partial<FormValues<CompanyFields>>): Body {
  const { addressLines, locale, taxRateBps, taxRates, depositRateBps, bidValidDays, ...rest } = values;
  return {
    ...rest,
    // Only what the field offers can be chosen; a language that was set otherwise is refused at the field.
    ...(locale !== undefined && { locale: locale as Body['locale'] }),
    ...(addressLines !== undefined && { addressLines: linesOf(addressLines) }),
    ...(taxRateBps !== undefined && { taxRateBps: taxRateOfPercent(Number(taxRateBps || 0)) }),
    ...(taxRates !== undefined && { taxRates: taxRates.map(wireTaxRate) }),
    ...(depositRateBps !== undefined && { depositRateBps: Math.round(Number(depositRateBps || 0) * 100) }),
    ...(bidValidDays !== undefined && { bidValidDays: Number(bidValidDays) }),
  };
}

function CompanyForm({ settings, parts, guide }: CompanyProps & { settings: Settings }) {
  const { t } = useLingui();
  const { id } = useEmployee();
  const has = (part: CompanyPart) => parts.includes(part);
  const isCompany = has('letterhead') || has('contact');
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings', { body, version, idempotencyKey }),
    invalidates: [settingsKey],
    successMessage: isCompany ? t`Company saved` : t`Saved`,
    onSuccess: ({ companyName, timeZone, currency }) =>
      refreshEmployee({ id, companyName, companyTimeZone: timeZone, companyCurrency: currency }),
  });
  const all = companyFields();
  const names = parts.flatMap((part): readonly (keyof CompanyFields)[] => fieldsOfParts[part]);
  const form = useRecordForm({
    id: 'company',
    entity: parts.join('-'),
    // Of the others the form knows nothing, so that it saves none of them over what somebody else has saved.
    fields: Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as CompanyFields,
    record: settings,
    schema: bodySchema(bodyOf, updateSettingsBody, { 'taxRates.*.rateBps': t`Enter the rate, or 0.` }),
    submit: save.send,
    onSuccess: guide?.onSaved,
  });
  const { values } = form;
  /** What new bids begin with goes along with the named rate that it is. */
  function setTaxRates(taxRates: TaxRateValues[]) {
    const before =
      values.taxName === '' ? undefined : values.taxRates.find(({ name }) => name === values.taxName);
    const named = before && taxRates.find(({ key }) => key === before.key);
    form.patch({
      taxRates,
      ...(before && { taxName: named?.name ?? '', taxRateBps: named?.percent ?? values.taxRateBps }),
    });
  }
  return (
    <Form form={form}>
      {has('letterhead') && (
        <FieldRow>
          <TextField isRequired {...form.field('companyName')} />
          <TextField {...form.field('licenseNumber')} />
        </FieldRow>
      )}
      {has('contact') && (
        <>
          <TextArea
            hint={t`As it should appear on your letterhead, line by line.`}
            rows={2}
            {...form.field('addressLines')}
          />
          <FieldRow>
            <TextField type="tel" {...form.field('phone')} />
            <TextField {...form.field('website')} />
          </FieldRow>
          <TextField type="email" {...form.field('email')} />
        </>
      )}
      {has('place') && (
        <Suspense fallback={<SkeletonFields rows={3} />}>
          <FieldRow>
            <CountryField
              hint={t`Local phone numbers don’t need a country code.`}
              {...form.field('country')}
            />
            <TimeZoneField
              hint={t`Plumbline shows all dates and times in this time zone.`}
              {...form.field('timeZone')}
            />
          </FieldRow>
          <FieldRow>
            <CurrencyField
              hint={t`You can’t change it after you send a bid, issue an invoice or record an expense. Amounts aren’t converted.`}
              {...form.field('currency')}
            />
            <PaperLanguageField
              hint={t`For customers without a language of their own. Anything already sent stays as it is.`}
              {...form.field('locale')}
            />
          </FieldRow>
        </Suspense>
      )}
      {has('tax') && (
        <>
          <FieldRow>
            <TaxRateField
              label={all.taxRateBps.label}
              value={{ name: values.taxName, percent: values.taxRateBps }}
              onChange={({ name, percent }) => form.patch({ taxName: name, taxRateBps: percent })}
              rates={values.taxRates.map(wireTaxRate).filter(isChoosable)}
            >
              {(label) => (
                <NumberField
                  suffix="%"
                  decimals={3}
                  {...form.field('taxRateBps')}
                  label={label}
                  onChange={(percent) => form.patch({ taxRateBps: percent, taxName: '' })}
                />
              )}
            </TaxRateField>
          </FieldRow>
          {settings.country === 'US' && (
            <StateTax
              addressLines={settings.addressLines}
              percent={values.taxRateBps}
              onUse={(percent) => form.patch({ taxRateBps: percent, taxName: '' })}
            />
          )}
          <TaxRateRows
            rates={values.taxRates}
            onChange={setTaxRates}
            errorAt={form.errorAt}
            onLeave={(path) => form.leave(path, 'taxRates')}
          />
        </>
      )}
      {has('deposit') && (
        <>
          <FieldRow>
            <NumberField suffix="%" decimals={2} {...form.field('depositRateBps')} />
          </FieldRow>
          <TextArea
            hint={t`Customers see this after they sign, on the page and by email: who to make the check out to, which account to transfer to.`}
            rows={3}
            {...form.field('depositInstructions')}
          />
        </>
      )}
      {has('terms') && (
        <>
          <FieldRow>
            <NumberField suffix={t`days`} decimals={0} {...form.field('bidValidDays')} />
          </FieldRow>
          <TextArea rows={6} {...form.field('bidTerms')} />
        </>
      )}
      {has('signIn') && (
        <SegmentedField
          choices={secondFactorChoices()}
          hint={t`A code from an app on the phone, besides the password. Whoever has to set one up gets 7 days.`}
          {...form.field('secondFactor')}
        />
      )}
      {guide ? (
        <>
          <StepFooter>
            <FormActions
              form={form}
              submitLabel={<Trans>Save and continue</Trans>}
              unchanged={guide.unchanged}
              needsChange
            >
              {guide.ways}
            </FormActions>
          </StepFooter>
          <Suspense fallback={<div style={{ minHeight: 190 }} />}>
            <guide.Sample company={{ ...settings, ...(bodyOf(values) as Partial<Settings>) }} />
          </Suspense>
        </>
      ) : (
        <FormActions
          form={form}
          submitLabel={isCompany ? <Trans>Save company</Trans> : <Trans>Save</Trans>}
          needsChange
        />
      )}
    </Form>
  );
}

interface StateTaxProps {
  addressLines: readonly string[];
  /** What stands in the field. */
  percent: string;
  onUse: (percent: string) => void;
}

/** What the company's state takes, to begin with; what its city and county add is for the owner to know. */
function StateTax({ addressLines, percent, onUse }: StateTaxProps) {
  const { t } = useLingui();
  const state = stateSalesTax(addressLines);
  if (!state) {
    return (
      <Text as="p" tone="ink-2" size="sm">
        <Trans>Add a state and ZIP code to your company address to see your state’s rate here.</Trans>
      </Text>
    );
  }
  const { name } = state;
  const rate = showPercent(state.percent / 100, { max: 3 });
  return (
    <Stack gap={8} justifyItems="start" tone="ink-2" size="sm">
      <p>
        {state.percent === 0 ? (
          <Trans>{name} has no state sales tax, but some cities and counties have their own.</Trans>
        ) : (
          <Trans>
            The state rate in {name} is {rate}. Cities and counties may add their own, and rules for labor
            vary. Check your rate with your tax office or accountant.
          </Trans>
        )}
      </p>
      {state.percent > 0 && Number(percent || 0) === 0 && (
        <Button size="small" onClick={() => onUse(String(state.percent))}>
          {t`Use ${rate}`}
        </Button>
      )}
    </Stack>
  );
}

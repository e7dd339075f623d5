import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Bundle, BundleBody } from '../../../shared/bundles/bundle-contract.ts';
import { longestBundleName, longestBundleUnit } from '../../../shared/bundles/bundle-limits.ts';
import type { Product } from '../../../shared/products/product-contract.ts';
import { api } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { bundleSchema, bundleValuesOf, bundleWords, type BundleValues } from './bundle-values.ts';

interface BundleFormProps {
  /** Undefined for a new one. */
  bundle: Bundle | undefined;
  save: (body: BundleBody, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

/** A bundle with its lines: so much of each product goes with one unit of it. */
export function BundleForm({ bundle, save, onDone }: BundleFormProps) {
  const { t } = useLingui();
  const form = useForm<BundleValues, BundleBody>({
    id: 'bundle',
    entity: bundle?.id,
    version: bundle?.version,
    initial: bundleValuesOf(bundle),
    merging: bundle && { valuesOf: (present: Bundle) => bundleValuesOf(present), words: bundleWords() },
    schema: bundleSchema,
    submit: save,
    onSuccess: onDone,
  });
  const { unit, lines } = form.values;
  const unitName = unit.trim() || t`unit`;
  const found = useRef(new Map<number, Product>());

  async function search(q: string, signal: AbortSignal) {
    const query = { ...(q && { q }), active: true, limit: 20 };
    const products = await api('GET /api/products', { query, signal });
    for (const product of products) found.current.set(product.id, product);
    return products.map((each) => ({
      value: each.id,
      label: each.name,
      detail: [each.categoryName, each.unit].filter(Boolean).join(' · '),
    }));
  }

  function add(id: number) {
    const product = found.current.get(id);
    if (!product) return;
    const { name, unit } = product;
    form.set('lines', [...lines, { productId: id, name, unit, state: 'active', quantity: '' }]);
  }

  function place(index: number, to: number) {
    const rest = lines.filter((_line, at) => at !== index);
    form.set('lines', [...rest.slice(0, to), lines[index]!, ...rest.slice(to)]);
  }

  function menuOf(index: number): MenuEntry[] {
    const isLast = index === lines.length - 1;
    return [
      ...(index > 0
        ? [{ label: t`Move up`, icon: 'arrowUp' as const, onSelect: () => place(index, index - 1) }]
        : []),
      ...(isLast
        ? []
        : [{ label: t`Move down`, icon: 'arrowDown' as const, onSelect: () => place(index, index + 1) }]),
      {
        label: t`Remove line`,
        icon: 'trash',
        isDanger: true,
        onSelect: () =>
          form.set(
            'lines',
            lines.filter((_line, at) => at !== index),
          ),
      },
    ];
  }

  const states = {
    active: undefined,
    inactive: t`Inactive. New bids leave it out.`,
    removed: t`Removed from the price book. New bids leave it out.`,
    gone: t`No longer in the price book. Remove this line, or add another product in its place.`,
  };

  return (
    <Form form={form} guardsLeaving={false}>
      <TextField
        label={t`Name`}
        isRequired
        autoFocus={!bundle}
        maxLength={longestBundleName}
        {...form.field('name')}
      />
      <FieldRow>
        <TextField
          label={t`Unit`}
          hint={t`What you count in a bid, as in 62 sq ft or 3 rooms.`}
          placeholder={t`sq ft, each, hour`}
          maxLength={longestBundleUnit}
          {...form.field('unit')}
        />
      </FieldRow>
      <Section title={t`For one ${unitName}`}>
        <Stack gap={16}>
          <Stack as="ul" gap={12}>
            {lines.map(({ name, unit, state, quantity: typed }, index) => (
              <Row as="li" key={index} gap={8} align="center">
                <Stack gap={2} grow shrink>
                  <Text breakWords>
                    <bdi>{name}</bdi>
                  </Text>
                  {states[state] && (
                    <Text tone="amber" size="sm">
                      {states[state]}
                    </Text>
                  )}
                </Stack>
                <Box rigid style={{ width: 140 }}>
                  <NumberField
                    label={t`Quantity of ${name}`}
                    isLabelHidden
                    isRequired
                    autoFocus={typed === '' && index === lines.length - 1}
                    suffix={unit}
                    min={0}
                    max={1_000_000}
                    value={typed}
                    onChange={(quantity) =>
                      form.set(
                        'lines',
                        lines.map((each, at) => (at === index ? { ...each, quantity } : each)),
                      )
                    }
                    onBlur={() => form.leave(`lines.${index}.quantity`, 'lines')}
                    error={
                      form.errorAt(`lines.${index}.quantity`) ?? form.errorAt(`lines.${index}.productId`)
                    }
                  />
                </Box>
                <MoreMenu label={t`More for ${name}`} entries={menuOf(index)} />
              </Row>
            ))}
          </Stack>
          <Combobox
            // Empty again for the next one.
            key={lines.length}
            label={t`Add product`}
            name="lines"
            placeholder={t`Search the price book`}
            value={null}
            options={search}
            onChange={(option) => option && add(option.value)}
            error={form.errorAt('lines')}
          />
        </Stack>
      </Section>
      <TextArea
        label={t`Note`}
        hint={t`For the office. Customers don’t see it.`}
        rows={2}
        maxLength={2000}
        {...form.field('note')}
      />
      <FormActions
        form={form}
        submitLabel={bundle ? <Trans>Save</Trans> : <Trans>Create bundle</Trans>}
        needsChange={bundle !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}

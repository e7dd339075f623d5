import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LeadAddress, LeadValues } from './lead-values.ts';
import styles from './leads.module.css';
import { OpenAtAddress } from './recent-projects.tsx';

/** Where the job is; Alt A takes the address of the known customer. */
export function AddressPart({ form }: { form: Form<LeadValues> }) {
  const { t } = useLingui();
  const { known, address } = form.values;
  const theirs = known?.street ? known : undefined;
  const isTaken = theirs !== undefined && theirs.street === address.street && theirs.city === address.city;

  function take() {
    if (!theirs) return;
    const { street, city, state, postalCode } = theirs;
    form.set('address', { street, city, state, postalCode });
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyA') return;
      event.preventDefault();
      take();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  function field(name: keyof LeadAddress) {
    return {
      name,
      value: address[name],
      error: form.errorAt(name) ?? form.errorAt(`customer.${name}`),
      onChange: (value: string) => form.set('address', { ...address, [name]: value }),
      onBlur: () => form.leave(name, 'address'),
    };
  }

  return (
    <>
      {theirs && !isTaken && (
        <Button className={styles.take} icon="copy" onClick={take}>
          <bdi>
            <Trans>
              Use customer’s address: {theirs.street}, {theirs.city}
            </Trans>
          </bdi>
          <kbd className={styles.key}>Alt A</kbd>
        </Button>
      )}
      <TextField label={t`Street`} {...field('street')} />
      <Stack gap={16} align="start" className={styles.region}>
        <TextField label={t`City`} {...field('city')} />
        <TextField label={t`State`} {...field('state')} />
        <TextField label={t`ZIP code`} {...field('postalCode')} />
      </Stack>
      {known && <OpenAtAddress customerId={known.id} address={address} />}
    </>
  );
}

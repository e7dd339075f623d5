import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import styles from './edit-in-place.module.css';
import { addressLine, type Address } from './project-address.ts';

interface AddressFactProps {
  address: Address;
  isAllowed: boolean;
  onSave: (address: Address) => Promise<unknown>;
}

/** Where the job is. Its four parts are saved together. */
export function AddressFact({ address, isAllowed, onSave }: AddressFactProps) {
  const { t } = useLingui();
  const region = addressLine({ ...address, street: '' });
  return (
    <EditInPlace
      label={t`Change the address`}
      isAllowed={isAllowed}
      display={
        addressLine(address) && (
          <span>
            {address.street && <bdi>{address.street}</bdi>}
            {address.street && region && '\n'}
            {region && <bdi>{region}</bdi>}
          </span>
        )
      }
    >
      {(close) => <AddressEditor address={address} onSave={onSave} onClose={close} />}
    </EditInPlace>
  );
}

interface AddressEditorProps {
  address: Address;
  onSave: (address: Address) => Promise<unknown>;
  onClose: () => void;
}

function AddressEditor({ address, onSave, onClose }: AddressEditorProps) {
  const { t } = useLingui();
  const { street, city, state, postalCode } = address;
  const [typed, setTyped] = useState<Address>({ street, city, state, postalCode });
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    try {
      await onSave(typed);
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setSaving(false);
    }
  }

  function field(name: keyof Address) {
    return {
      name,
      value: typed[name],
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    };
  }

  return (
    <form className={styles.editor} onSubmit={(event) => void save(event)} noValidate>
      <TextField label={t`Street`} maxLength={200} error={error} {...field('street')} />
      <TextField label={t`City`} maxLength={100} {...field('city')} />
      <div className={styles.pair}>
        <TextField label={t`State`} maxLength={60} {...field('state')} />
        <TextField label={t`Postal code`} maxLength={20} {...field('postalCode')} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="small" isPending={isSaving}>
          <Trans>Save</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

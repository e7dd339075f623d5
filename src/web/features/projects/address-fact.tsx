import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { staleRecord } from '../../platform/save-over-present.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { addressLines, type PostalAddress } from '../../ui/contact-links.ts';
import { EditInPlace } from '../../ui/edit-in-place.tsx';
import { StaleChoice } from '../../ui/stale-choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './address-fact.module.css';

interface AddressFactProps {
  address: PostalAddress;
  isAllowed: boolean;
  changedBy?: ReactNode;
  onSave: (address: PostalAddress) => Promise<unknown>;
}

/** Where the job is. Its four parts are saved together. */
export function AddressFact({ address, isAllowed, changedBy, onSave }: AddressFactProps) {
  const { t } = useLingui();
  const lines = addressLines(address);
  return (
    <EditInPlace
      label={t`Address`}
      isAllowed={isAllowed}
      display={
        lines.length > 0 &&
        lines.map((line) => (
          <span key={line} className={styles.line}>
            <bdi>{line}</bdi>
          </span>
        ))
      }
    >
      {(close) => <AddressEditor address={address} changedBy={changedBy} onSave={onSave} onClose={close} />}
    </EditInPlace>
  );
}

interface AddressEditorProps {
  address: PostalAddress;
  changedBy?: ReactNode;
  onSave: (address: PostalAddress) => Promise<unknown>;
  onClose: () => void;
}

function AddressEditor({ address, changedBy, onSave, onClose }: AddressEditorProps) {
  const { t } = useLingui();
  const { street, city, state, postalCode } = address;
  const [typed, setTyped] = useState<PostalAddress>({ street, city, state, postalCode });
  // What the person saw. Where it is another address by now, they see both before one is lost.
  const [seen] = useState<PostalAddress>(typed);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (event && isStale) return;
    if (event && addressLines(address).join() !== addressLines(seen).join()) {
      setStale(true);
      return;
    }
    setStale(false);
    setSaving(true);
    try {
      await onSave(typed);
      onClose();
    } catch (failure) {
      if (staleRecord(failure)) setStale(true);
      else setError(sentenceOf(failure));
      setSaving(false);
    }
  }

  function field(name: keyof PostalAddress) {
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
      {isStale ? (
        <StaleChoice
          theirs={addressLines(address).join('\n')}
          by={changedBy}
          onKeepMine={() => void save()}
          onTakeTheirs={onClose}
        />
      ) : (
        <div className={styles.actions}>
          <Button type="submit" size="small" isPending={isSaving}>
            <Trans>Save</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

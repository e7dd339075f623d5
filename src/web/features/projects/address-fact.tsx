import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { parsePosition } from '../../../shared/kernel/position.ts';
import { staleRecord } from '../../platform/save-over-present.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { addressLines, type PostalAddress } from '../../../shared/kernel/postal-address.ts';
import { EditInPlace } from '../../ui/edit-in-place.tsx';
import { Box, Row, Stack } from '../../ui/layout/layout.tsx';
import { StaleChoice } from '../../ui/stale-choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './address-fact.module.css';

/** The address, and where that is on the map, if anybody has said. */
type Place = PostalAddress & { latitude: number | null; longitude: number | null };

/** What is saved: the place on the map only when it was typed. */
export type NewPlace = PostalAddress & Partial<Pick<Place, 'latitude' | 'longitude'>>;

interface AddressFactProps {
  address: Place;
  isAllowed: boolean;
  changedBy?: ReactNode;
  onSave: (address: NewPlace) => Promise<unknown>;
}

/** Where the job is. Its parts are saved together. */
export function AddressFact({ address, isAllowed, changedBy, onSave }: AddressFactProps) {
  const { t } = useLingui();
  const written = addressLines(address);
  // Figures tell nobody where it is, so they stand only where nothing else does.
  const lines = written.length > 0 ? written : [positionText(address)].filter(Boolean);
  return (
    <EditInPlace
      label={t`Address`}
      isAllowed={isAllowed}
      display={
        lines.length > 0 &&
        lines.map((line) => (
          <Box key={line} as="span" block>
            <bdi>{line}</bdi>
          </Box>
        ))
      }
    >
      {(close) => <AddressEditor address={address} changedBy={changedBy} onSave={onSave} onClose={close} />}
    </EditInPlace>
  );
}

interface AddressEditorProps {
  address: Place;
  changedBy?: ReactNode;
  onSave: (address: NewPlace) => Promise<unknown>;
  onClose: () => void;
}

function AddressEditor({ address, changedBy, onSave, onClose }: AddressEditorProps) {
  const { t } = useLingui();
  const { street, city, state, postalCode } = address;
  const [typed, setTyped] = useState<PostalAddress>({ street, city, state, postalCode });
  const [positionTyped, setPositionTyped] = useState(positionText(address));
  const [positionError, setPositionError] = useState<string>();
  // What the person saw. Where it is another address by now, they see both before one is lost.
  const [seen] = useState<PostalAddress>(typed);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (event && isStale) return;
    const text = positionTyped.trim();
    const position = text === '' ? nowhere : parsePosition(text);
    if (!position) {
      setPositionError(t`Paste coordinates like 41.0334, -73.7629.`);
      return;
    }
    if (event && addressLines(address).join() !== addressLines(seen).join()) {
      setStale(true);
      return;
    }
    setStale(false);
    setSaving(true);
    try {
      const isTyped = text !== positionText(address);
      await onSave(isTyped ? { ...typed, ...position } : typed);
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
    <Stack as="form" gap={8} className={styles.editor} onSubmit={(event) => void save(event)} noValidate>
      <TextField label={t`Street`} maxLength={200} error={error} {...field('street')} />
      <TextField label={t`City`} maxLength={100} {...field('city')} />
      <Stack gap={8} className={styles.pair}>
        <TextField label={t`State`} maxLength={60} {...field('state')} />
        <TextField label={t`ZIP code`} maxLength={20} {...field('postalCode')} />
      </Stack>
      <TextField
        label={t`Map location`}
        name="position"
        maxLength={60}
        value={positionTyped}
        onChange={(text) => {
          setPositionTyped(text);
          setPositionError(undefined);
        }}
        hint={t`Latitude and longitude, pasted from a map. Check-ins will then show how far away they were.`}
        error={positionError}
      />
      {isStale ? (
        <StaleChoice
          theirs={addressLines(address).join('\n')}
          by={changedBy}
          onKeepMine={() => void save()}
          onTakeTheirs={onClose}
        />
      ) : (
        <Row gap={8}>
          <Button type="submit" size="small" isPending={isSaving}>
            <Trans>Save</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const nowhere = { latitude: null, longitude: null };

/** `41.0334, -73.7629`, to about ten centimetres; empty while it is not known. */
function positionText({ latitude, longitude }: Place): string {
  const short = (degrees: number) => String(Number(degrees.toFixed(6)));
  return latitude === null || longitude === null ? '' : `${short(latitude)}, ${short(longitude)}`;
}

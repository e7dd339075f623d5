import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ImportPreview } from '../../../shared/imports/import-contract.ts';
import { Checkbox } from '../checkbox.tsx';
import { Stack } from '../layout/layout.tsx';

/** What each offer of the server does, by its key. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  blanks: msg`Treat “N/A”, “none” and the like as empty`,
  turnedNames: msg`Turn “Last, First” into “First Last”`,
  twoEmails: msg`Split cells with two email addresses`,
  lostZeros: msg`Restore the leading zeros in ZIP codes`,
  units: msg`Write each unit the same way`,
};

interface MendOffersProps {
  offers: ImportPreview['mends'];
  taken: readonly string[];
  onChange: (taken: string[]) => void;
}

/** What can be mended in the whole file at one stroke. */
export function MendOffers({ offers, taken, onChange }: MendOffersProps) {
  const { t } = useLingui();
  if (offers.length === 0) return null;
  return (
    <Stack as="ul" gap={8} marginTop={16}>
      {offers.map(({ key, count, from, to }) => (
        <li key={key}>
          <Checkbox
            label={words[key] ? t(words[key]) : key}
            hint={
              <>
                <Plural value={count} one="# row" other="# rows" />: <bdi>{from || '—'}</bdi> →{' '}
                <bdi>{to || '—'}</bdi>
              </>
            }
            value={taken.includes(key)}
            onChange={(isTaken) => onChange(isTaken ? [...taken, key] : taken.filter((each) => each !== key))}
          />
        </li>
      ))}
    </Stack>
  );
}

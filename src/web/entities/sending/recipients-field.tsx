import { useId, type ReactNode } from 'react';
import type { Recipient } from '../../../shared/sending/sending-contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import frame from '../../ui/field-frame.module.css';
import { Stack } from '../../ui/layout/layout.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import styles from './sending.module.css';

interface RecipientsFieldProps {
  label: string;
  recipients: readonly Recipient[];
  /** The keys of the chosen ones. */
  value: readonly string[];
  onChange: (keys: string[]) => void;
  hint: ReactNode;
  error: string | undefined;
  isPhone: boolean;
}

/** Who of the records gets it. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { label, recipients, value, onChange, hint, error, isPhone } = props;
  const id = useId();
  const addressOf = ({ address }: Recipient) => (isPhone ? formatPhone(address) : address);
  return (
    <fieldset className={frame.frame} aria-describedby={`${id}-note`}>
      <legend className={frame.label}>{label}</legend>
      <Stack gap={8} className={styles.recipients}>
        {recipients.map((recipient) => (
          <Checkbox
            key={recipient.key}
            label={
              <>
                <bdi>{recipient.name}</bdi> <bdi className={styles.muted}>{addressOf(recipient)}</bdi>
              </>
            }
            value={value.includes(recipient.key)}
            onChange={(isChosen) =>
              onChange(
                recipients
                  .map((each) => each.key)
                  .filter((key) => (key === recipient.key ? isChosen : value.includes(key))),
              )
            }
          />
        ))}
      </Stack>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { SegmentedField } from '../../ui/segmented-field.tsx';

interface ChannelFieldProps {
  value: SendingChannel;
  onChange: (channel: SendingChannel) => void;
}

/** By which way a message goes out. */
export function ChannelField(props: ChannelFieldProps) {
  const { t } = useLingui();
  return (
    <SegmentedField
      label={t`Send by`}
      choices={[
        { value: 'email', label: t`Email` },
        { value: 'whatsapp', label: t`WhatsApp` },
      ]}
      {...props}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { splitAddresses, splitList } from '../../../shared/sending/address-list.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { SendingContact } from '../../../shared/sending/sending-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { dialable, formatPhone } from '../../ui/phone-format.ts';
import { contactRole } from '../contact-roles.ts';

interface ContactChipsProps {
  contacts: readonly SendingContact[];
  channel: SendingChannel;
  /** The addresses that are written already. */
  value: string;
  onAdd: (address: string) => void;
}

/** The project's contacts who do not get it yet, one press each. */
export function ContactChips({ contacts, channel, value, onAdd }: ContactChipsProps) {
  const { t, i18n } = useLingui();
  const written =
    channel === 'email' ? splitAddresses(value) : splitList(value).map((number) => dialable(number));
  const others = contacts.flatMap((contact) => {
    const address = channel === 'email' ? contact.email : contact.phone && formatPhone(contact.phone);
    if (!address || written.includes(channel === 'email' ? address : dialable(address))) return [];
    return [{ ...contact, address }];
  });
  if (others.length === 0) return null;
  return (
    <Row gap={8} rowGap={8} wrap role="group" aria-label={t`Contacts of the project`}>
      {others.map((contact) => (
        <Button
          key={contact.id}
          size="small"
          icon="plus"
          title={contact.address}
          onClick={() => onAdd(contact.address)}
        >
          <span>
            <bdi>{contact.name}</bdi> <Text tone="ink-2">{contactRole(contact, (word) => i18n._(word))}</Text>
          </span>
        </Button>
      ))}
    </Row>
  );
}

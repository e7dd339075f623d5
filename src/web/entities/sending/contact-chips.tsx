import { useLingui } from '@lingui/react/macro';
import { splitAddresses, splitList } from '../../../shared/sending/address-list.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { SendingContact } from '../../../shared/sending/sending-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { dialled } from '../../ui/contact-links.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { contactRole } from '../contact-roles.ts';

/** The same for a number however it is written. */
const numberOf = (text: string) => dialled(text)?.number ?? text;

interface Fields {
  to: string;
  cc: string;
}

interface ContactChipsProps {
  contacts: readonly SendingContact[];
  channel: SendingChannel;
  /** The addresses as they are written, with commas between them. */
  fields: Fields;
  onChange: (fields: Fields) => void;
}

/** The project's contacts: one press lets somebody get it, or not. An e-mail is copied to them, WhatsApp has no copies. */
export function ContactChips({ contacts, channel, fields, onChange }: ContactChipsProps) {
  const { t, i18n } = useLingui();
  const isEmail = channel === 'email';
  const isWritten = (text: string, address: string) =>
    isEmail
      ? splitAddresses(text).includes(address)
      : splitList(text).some((number) => numberOf(number) === numberOf(address));
  const without = (text: string, address: string) =>
    splitList(text)
      .filter((part) => !isWritten(part, address))
      .join(', ');
  const reachable = contacts.flatMap((contact) => {
    const address = isEmail ? contact.email : contact.phone && formatPhone(contact.phone);
    return address ? [{ ...contact, address }] : [];
  });

  function choose(address: string, isChosen: boolean) {
    const [to, cc] = [without(fields.to, address), without(fields.cc, address)];
    const added = (text: string) => (isChosen ? [text, address].filter(Boolean).join(', ') : text);
    onChange(isEmail ? { to, cc: added(cc) } : { to: added(to), cc });
  }

  if (reachable.length === 0) return null;
  return (
    <Row gap={8} rowGap={8} wrap role="group" aria-label={t`Project contacts`}>
      {reachable.map((contact) => {
        const { id, name, address } = contact;
        const isChosen = isWritten(`${fields.to}, ${fields.cc}`, address);
        return (
          <Button
            key={id}
            size="small"
            variant={isChosen ? 'secondary' : 'ghost'}
            icon={isChosen ? 'check' : 'plus'}
            aria-pressed={isChosen}
            title={address}
            onClick={() => choose(address, !isChosen)}
          >
            <span>
              <bdi>{name}</bdi>{' '}
              <Text tone="ink-2" weight={400}>
                {contactRole(contact, (word) => i18n._(word))}
              </Text>
            </span>
          </Button>
        );
      })}
    </Row>
  );
}

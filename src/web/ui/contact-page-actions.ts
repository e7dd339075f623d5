import { t } from '@lingui/core/macro';
import type { PageAction } from '../platform/page-actions.ts';
import { callLink } from './contact-links.ts';
import { openInOtherProgram } from './open-in-other-program.ts';

interface Contact {
  name: string;
  phone: string | null;
  email: string | null;
}

/** What the page of somebody who can be called or written to offers in the palette. */
export function contactPageActions(contact: Contact): PageAction[] {
  const { phone, email } = contact;
  const call = callLink(phone);
  return [
    ...(call
      ? [
          {
            label: t`Call ${contact.name}`,
            icon: 'phone' as const,
            run: () => openInOtherProgram(call),
          },
        ]
      : []),
    ...(email
      ? [
          {
            label: t`Email ${contact.name}`,
            icon: 'mail' as const,
            run: () => openInOtherProgram(`mailto:${email}`),
          },
        ]
      : []),
  ];
}

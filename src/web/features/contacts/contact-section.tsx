import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { contactRole } from '../../entities/contact-roles.ts';
import type { Project } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { useRight } from '../../platform/session.ts';
import { whatsappLink } from '../../ui/contact-links.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { useDraftLink } from '../../ui/form/draft-link.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { LateForm } from '../../ui/late-form.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import styles from './contacts.module.css';
import { useContactWrites, type Contact } from './use-contact-writes.ts';

const ContactForm = lazy(async () => (await import('./contact-form.tsx')).ContactForm);

/** Who is reached about a project: its customer, and below whoever else has to do with it. */
export function ContactSection({ project }: { project: Project }) {
  const { t, i18n } = useLingui();
  const paths = usePaths();
  const mayWrite = useRight('projects.write');
  const { remove } = useContactWrites(project.id);
  const sheet = useOpened<Contact | undefined>();
  const { customer, contacts } = project;
  useDraftLink({
    contact: (entity) => {
      const contact = contacts.find(({ id }) => entity === `of-${id}`);
      return mayWrite && (contact || entity === `in-${project.id}`) && sheet.open(contact);
    },
  });
  const getsOf = (contact: Contact) =>
    [
      contact.getsBids && t`bids`,
      contact.getsInvoices && t`invoices`,
      contact.getsPhotoReports && t`photo reports`,
      contact.getsAppointments && t`appointments`,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <>
      <Section
        title={<Trans>Contacts</Trans>}
        count={contacts.length + 1}
        action={
          mayWrite && (
            <SectionButton icon="plus" onClick={() => sheet.open(undefined)}>
              <Trans>Add contact</Trans>
            </SectionButton>
          )
        }
      >
        <ul>
          <Line
            name={
              mayWrite ? (
                <Link to={paths.customer(customer.id)}>
                  <bdi>{customer.name}</bdi>
                </Link>
              ) : (
                <bdi>{customer.name}</bdi>
              )
            }
            role={t`Customer`}
            phone={customer.phone}
            email={customer.email}
          />
          {contacts.map((contact) => {
            const { id, name, phone, email, note } = contact;
            const gets = getsOf(contact);
            const message = whatsappLink(phone);
            return (
              <Line
                key={id}
                name={<bdi>{name}</bdi>}
                role={contactRole(contact, (word) => i18n._(word))}
                phone={phone}
                email={email}
                more={
                  <>
                    {note && (
                      <Text tone="ink-2" size="sm" whiteSpace="pre-line" breakWords dir="auto">
                        {note}
                      </Text>
                    )}
                    {mayWrite && gets && (
                      <Text tone="ink-3" size="sm">
                        <Trans>Gets {gets}</Trans>
                      </Text>
                    )}
                  </>
                }
              >
                {message && (
                  <IconLink
                    icon="message"
                    label={t`Message ${name} on WhatsApp`}
                    title="WhatsApp"
                    href={message}
                    isOutside
                  />
                )}
                {mayWrite && (
                  <MoreMenu
                    label={t`Actions for ${name}`}
                    entries={[
                      { label: t`Edit`, icon: 'edit', onSelect: () => sheet.open(contact) },
                      {
                        label: t`Remove`,
                        icon: 'trash',
                        isDanger: true,
                        onSelect: () => void remove.run(contact),
                      },
                    ]}
                  />
                )}
              </Line>
            );
          })}
        </ul>
      </Section>
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={sheet.subject ? t`Edit contact` : t`New contact`}
      >
        {sheet.key > 0 && (
          <Suspense fallback={<LateForm />}>
            <ContactForm
              key={sheet.key}
              projectId={project.id}
              contact={contacts.find(({ id }) => id === sheet.subject?.id) ?? sheet.subject}
              onDone={sheet.close}
            />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}

interface LineProps {
  name: ReactNode;
  role: string;
  phone: string | null;
  email: string | null;
  more?: ReactNode;
  /** Other ways to the person, and what is done with the line. */
  children?: ReactNode;
}

/** Somebody, and how to reach them. */
function Line({ name, role, phone, email, more, children }: LineProps) {
  return (
    <Row as="li" gap={8} align="center" lined>
      <Stack grow shrink gap={2} className={styles.words}>
        <Row gap={8} rowGap={0} align="baseline" wrap>
          <Text weight={550} breakWords>
            {name}
          </Text>
          <Text tone="ink-2" size="sm" breakWords>
            {role}
          </Text>
        </Row>
        {(phone || email) && (
          <Row gap={12} rowGap={0} wrap size="sm">
            {phone && <PhoneLink className={styles.reach} phone={phone} />}
            {email && (
              <a className={styles.reach} href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </Row>
        )}
        {more}
      </Stack>
      {children}
    </Row>
  );
}

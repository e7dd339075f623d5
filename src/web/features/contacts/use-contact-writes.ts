import { useLingui } from '@lingui/react/macro';
import { keysOfProject, patchProject, type Project } from '../../entities/project-cache.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';

export type Contact = Project['contacts'][number];
export type ContactBody = CallInput<'POST /api/projects/:id/contacts'>['body'];

/** Adding a contact to a project, changing and removing it, each with undo. */
export function useContactWrites(projectId: number) {
  const { t } = useLingui();
  const invalidates = keysOfProject(projectId);
  const placed = ({ id }: Pick<Contact, 'id'>) => ({ id: projectId, contactId: id });
  const put = (
    contact: Contact,
    body: Partial<ContactBody>,
    version: number,
    { idempotencyKey }: WriteOptions,
  ) =>
    api('PUT /api/projects/:id/contacts/:contactId', {
      params: placed(contact),
      body,
      version,
      idempotencyKey,
    });
  const removing = removal('/api/projects/:id/contacts/:contactId', placed);

  const add = useWrite({
    call: (body: ContactBody, { idempotencyKey }) =>
      api('POST /api/projects/:id/contacts', { params: { id: projectId }, body, idempotencyKey }),
    undo: (contact, _body, options) => removing.call(contact, options),
    invalidates,
    successMessage: ({ name }) => t`${name} added`,
  });
  const change = useWrite({
    call: ({ contact, body }: { contact: Contact; body: ContactBody }, options) =>
      put(contact, body, options.version ?? contact.version, options),
    undo: ({ version }, { contact, body }, options) => {
      const names = Object.keys(body) as (keyof ContactBody)[];
      return put(contact, Object.fromEntries(names.map((name) => [name, contact[name]])), version, options);
    },
    about: ({ contact }) => `contact:${contact.id}`,
    invalidates,
    successMessage: ({ name }) => t`${name} saved`,
  });
  const remove = useWrite({
    ...removing,
    optimistic: (contact: Contact, cache) =>
      patchProject(cache, projectId, (project) => ({
        ...project,
        contacts: project.contacts.filter(({ id }) => id !== contact.id),
      })),
    invalidates,
    successMessage: (_answer, { name }) => t`${name} removed`,
  });
  return { add, change, remove };
}

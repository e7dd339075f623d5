import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestTag, tagKey } from '../../../shared/tags/tag-fields.ts';
import { api, type Answer } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite } from '../../platform/write.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { InlineField } from '../../ui/inline-field.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { SectionNote } from '../../ui/section.tsx';
import { anyProjectKey, projectListKey } from '../project-cache.ts';
import { anyCustomerKey, customersKey, tagsKey, viewsKey } from '../record-keys.ts';
import { useTags } from './tags.ts';

type Tag = Answer<'GET /api/tags'>[number];

const isUsed = ({ projectCount, customerCount }: Tag) => projectCount + customerCount > 0;

/** What is asked about first: it touches whatever has the tag. */
interface Asked {
  tag: Tag;
  /** What it is merged into; else it is removed. */
  into?: Tag;
}

/** The company's tags: renamed, merged and removed for everything that has them. */
export function TagList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const tags = useTags({ isEnabled: isOpen });
  const [asked, setAsked] = useState<Asked>();
  const invalidates = [tagsKey, viewsKey, anyProjectKey, projectListKey, anyCustomerKey, customersKey];
  const rename = useWrite({
    call: ({ tag, name }: { tag: Tag; name: string }, { idempotencyKey }) =>
      api('PUT /api/tags/:id', {
        params: { id: tag.id },
        body: { name },
        version: tag.version,
        idempotencyKey,
      }),
    undo: ({ version }, { tag }, { idempotencyKey }) =>
      api('PUT /api/tags/:id', { params: { id: tag.id }, body: { name: tag.name }, version, idempotencyKey }),
    invalidates,
    successMessage: ({ name }) => t`Renamed to ${name}`,
  });
  const merge = useWrite({
    call: ({ id, intoId }: { id: number; intoId: number }, { idempotencyKey }) =>
      api('POST /api/tags/:id/merge', { params: { id }, body: { intoId }, idempotencyKey }),
    invalidates,
    successMessage: ({ name }) => t`Merged into ${name}`,
  });
  const remove = useWrite({
    ...removal('/api/tags/:id', ({ id }: Tag) => ({ id })),
    invalidates,
    successMessage: (_answer, { name }) => t`${name} removed`,
  });
  /** A tag that gets the name of another one is merged into it. */
  async function saveName(tag: Tag, name: string) {
    const into = tags.find((each) => each.id !== tag.id && tagKey(each.name) === tagKey(name));
    if (!into) await rename.send({ tag, name });
    else if (isUsed(tag)) setAsked({ tag, into });
    else void merge.run({ id: tag.id, intoId: into.id });
  }
  function confirm({ tag, into }: Asked) {
    void (into ? merge.run({ id: tag.id, intoId: into.id }) : remove.run(tag));
    setAsked(undefined);
  }
  const usedBy = ({ projectCount, customerCount }: Tag) =>
    [
      projectCount > 0 && plural(projectCount, { one: '# project', other: '# projects' }),
      customerCount > 0 && plural(customerCount, { one: '# customer', other: '# customers' }),
    ]
      .filter(Boolean)
      .join(', ') || t`not used`;

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Tags`}>
      {tags.length === 0 && (
        <SectionNote>
          <Trans>No tags yet. Add one to a project or a customer.</Trans>
        </SectionNote>
      )}
      <ul>
        {tags.map((tag) => (
          <Row key={tag.id} as="li" gap={12} align="center" lined>
            <Text as="div" grow shrink>
              <InlineField
                label={t`Name of the tag ${tag.name}`}
                value={tag.name}
                maxLength={longestTag}
                isRequired
                commit={(name) => saveName(tag, name)}
              />
            </Text>
            <Text tone="ink-3" size="sm" textAlign="end">
              {usedBy(tag)}
            </Text>
            <MoreMenu
              label={t`Actions for the tag ${tag.name}`}
              entries={[
                {
                  label: t`Remove`,
                  icon: 'trash',
                  isDanger: true,
                  onSelect: () => (isUsed(tag) ? setAsked({ tag }) : void remove.run(tag)),
                },
              ]}
            />
          </Row>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          title={
            asked.into
              ? t`Merge “${asked.tag.name}” into “${asked.into.name}”?`
              : t`Remove “${asked.tag.name}”?`
          }
          text={
            asked.into
              ? t`“${asked.into.name}” replaces it on ${usedBy(asked.tag)}. You can’t undo this.`
              : t`This takes it off ${usedBy(asked.tag)}. You can undo this right away.`
          }
          confirmLabel={asked.into ? t`Merge` : t`Remove`}
          isDanger={!asked.into}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ChangedBy } from '../../entities/changed-by.tsx';
import { findBusinessOptions, useSalespeopleOf } from '../../entities/business-choice.ts';
import { TagsFact } from '../../entities/tags/tags-fact.tsx';
import { useRight } from '../../platform/session.ts';
import type { Project } from '../../entities/project-cache.ts';
import type { Option } from '../../ui/combobox.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { InlineField } from '../../ui/inline-field.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/section.tsx';
import { AddressFact } from './address-fact.tsx';
import { ChoiceFact } from './choice-fact.tsx';
import { PeopleFact } from './people-fact.tsx';
import { useFactWrites } from './use-fact-writes.ts';
import { useCategories } from '../../entities/categories.ts';

/** Where, what for and by whom; each fact is changed where it stands. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useLingui();
  const mayWrite = useRight('projects.write');
  const writes = useFactWrites(project);
  const categories = useCategories({ isEnabled: mayWrite });
  const { category, business, salesperson } = project;
  const salespeople = useSalespeopleOf(mayWrite ? business?.id : undefined);

  return (
    <Section title={<Trans>Details</Trans>}>
      <KeyValue
        facts={[
          {
            name: t`Address`,
            value: (
              <AddressFact
                address={project}
                isAllowed={mayWrite}
                changedBy={
                  <ChangedBy projectId={project.id} fields={['street', 'city', 'state', 'postalCode']} />
                }
                onSave={writes.saveAddress}
              />
            ),
          },
          {
            name: t`Title`,
            value: (
              <InlineField
                label={t`Title`}
                value={project.title}
                isAllowed={mayWrite}
                maxLength={200}
                commit={(title) => writes.saveText('title', title, t`Title changed`)}
              />
            ),
          },
          {
            name: t`Category`,
            value: (
              <ChoiceFact
                name={t`Category`}
                value={asOption(category)}
                options={(categories.data ?? []).flatMap((each) => asOption(each) ?? [])}
                isAllowed={mayWrite}
                onChoose={writes.chooseCategory}
              />
            ),
          },
          {
            name: t`Referred by`,
            value: (
              <ChoiceFact
                name={t`Referred by`}
                value={asOption(business)}
                options={findBusinessOptions}
                isAllowed={mayWrite}
                onChoose={writes.chooseBusiness}
              />
            ),
          },
          business !== null && {
            name: t`Salesperson`,
            value: (
              <ChoiceFact
                name={t`Salesperson`}
                value={asOption(salesperson)}
                options={salespeople.flatMap((each) => asOption(each) ?? [])}
                isAllowed={mayWrite}
                onChoose={writes.chooseSalesperson}
              />
            ),
          },
          {
            name: t`Source`,
            value: (
              <InlineField
                label={t`Source`}
                value={project.source}
                isAllowed={mayWrite}
                maxLength={100}
                changedBy={<ChangedBy projectId={project.id} fields={['source']} />}
                commit={(source) => writes.saveText('source', source, t`Source changed`)}
              />
            ),
          },
          {
            name: t`Tags`,
            value: <TagsFact tags={project.tags} isAllowed={mayWrite} onChange={writes.saveTags} />,
          },
          {
            name: t`People`,
            value: <PeopleFact people={project.people} isAllowed={mayWrite} onChange={writes.assignPeople} />,
          },
          {
            name: t`Created`,
            value: (
              <Text tone="ink-3" size="sm">
                {formatDateTime(project.createdAt)}
                {project.createdByName && (
                  <>
                    {' · '}
                    <bdi>{project.createdByName}</bdi>
                  </>
                )}
              </Text>
            ),
          },
        ]}
      />
    </Section>
  );
}

function asOption(record: { id: number; name: string } | null): Option | null {
  return record && { value: record.id, label: record.name };
}

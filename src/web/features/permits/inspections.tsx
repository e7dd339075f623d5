import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inspectionBody, type InspectionResult } from '../../../shared/permits/permit-contract.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useRight } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Box, Row, Stack } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { Label } from '../../ui/status.tsx';
import { SuggestedField } from '../../ui/suggested-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Inspection, Permit } from './permit-calls.ts';
import styles from './permits.module.css';
import { useInspectionWrites } from './use-inspection-writes.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';

/** What the inspector comes for, and how it went. */
export function Inspections({ permit }: { permit: Permit }) {
  const mayWrite = useRight('permits.write');
  const [editing, setEditing] = useState<number | 'new'>();
  const done = () => setEditing(undefined);
  useDraftLink({
    inspection: (entity) =>
      mayWrite && setEditing(entity === `in-${permit.id}` ? 'new' : Number(entity.slice('of-'.length))),
  });
  const { inspections } = permit;
  return (
    <Section
      title={<Trans>Inspections</Trans>}
      count={inspections.length || undefined}
      action={
        mayWrite && (
          <SectionButton icon="plus" onClick={() => setEditing('new')}>
            <Trans>Add inspection</Trans>
          </SectionButton>
        )
      }
    >
      {inspections.length === 0 && editing === undefined && (
        <SectionNote>
          <Trans>No inspections yet.</Trans>
        </SectionNote>
      )}
      <ul>
        {inspections.map((inspection) => (
          <Box key={inspection.id} as="li" lined>
            {editing === inspection.id ? (
              <InspectionForm permit={permit} inspection={inspection} onDone={done} />
            ) : (
              <Line permit={permit} inspection={inspection} onEdit={() => setEditing(inspection.id)} />
            )}
          </Box>
        ))}
      </ul>
      {editing === 'new' && <InspectionForm permit={permit} onDone={done} />}
    </Section>
  );
}

const tones = { scheduled: ['blue', 'half'], passed: ['green', 'full'], failed: ['red', 'cross'] } as const;

function Line({
  permit,
  inspection,
  onEdit,
}: {
  permit: Permit;
  inspection: Inspection;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const mayWrite = useRight('permits.write');
  const today = dayOf(useNow());
  const { setResult, remove } = useInspectionWrites(permit);
  const words: Record<InspectionResult, string> = {
    scheduled: t`Scheduled`,
    passed: t`Passed`,
    failed: t`Failed`,
  };
  const { kind, date, result, note } = inspection;
  const [tone, shape] = tones[result];
  const mayTell = mayWrite && result === 'scheduled' && date <= today;
  return (
    <Row gap={12} rowGap={4} align="center" wrap className={styles.inspection}>
      <Stack as="span" shrink className={styles.inspectionWords}>
        <Row as="span" gap={6} align="center" weight={550} shrink className={styles.title}>
          <bdi>{kind}</bdi>
        </Row>
        <span className={styles.about}>{[formatDay(date), note].filter(Boolean).join(' · ')}</span>
      </Stack>
      {mayTell ? (
        <Row as="span" gap={8}>
          <Button
            size="small"
            icon="check"
            isPending={setResult.isPending}
            onClick={() => void setResult.run({ inspection, result: 'passed' })}
          >
            <Trans>Passed</Trans>
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon="close"
            onClick={() => void setResult.run({ inspection, result: 'failed' })}
          >
            <Trans>Failed</Trans>
          </Button>
        </Row>
      ) : (
        <Label tone={tone} shape={shape}>
          {words[result]}
        </Label>
      )}
      {mayWrite && (
        <MoreMenu
          label={t`Actions for the inspection ${kind}`}
          entries={[
            { label: t`Edit`, icon: 'edit', onSelect: onEdit },
            { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: () => void remove.run(inspection) },
          ]}
        />
      )}
    </Row>
  );
}

function InspectionForm({
  permit,
  inspection,
  onDone,
}: {
  permit: Permit;
  inspection?: Inspection;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const { save } = useInspectionWrites(permit);
  const today = dayOf(useNow());
  const form = useForm({
    id: 'inspection',
    entity: inspection ? `of-${inspection.id}` : `in-${permit.id}`,
    version: inspection?.version,
    initial: {
      kind: inspection?.kind ?? '',
      date: inspection?.date ?? '',
      result: inspection?.result ?? 'scheduled',
      note: inspection?.note ?? '',
    },
    schema: inspectionBody,
    submit: ({ kind, date, result = 'scheduled', note = '' }, options) =>
      save.send({ inspection, body: { kind, date, result, note } }, options),
    onSuccess: onDone,
  });
  const isHeld = form.values.date !== '' && form.values.date <= today;
  return (
    <div className={styles.inline}>
      <Form
        form={form}
        guardsLeaving={false}
        aria-label={inspection ? t`Edit inspection` : t`New inspection`}
      >
        <FieldRow>
          <SuggestedField
            label={t`Kind of inspection`}
            isRequired
            autoFocus
            suggestions={[
              t`Footing`,
              t`Framing`,
              t`Rough electrical`,
              t`Rough plumbing`,
              t`Insulation`,
              t`Final`,
            ]}
            field={form.field('kind')}
          />
          <DateField label={t`Day`} isRequired {...form.field('date')} />
        </FieldRow>
        {isHeld && (
          <SegmentedField
            label={t`Result`}
            {...form.field('result')}
            choices={[
              { value: 'scheduled', label: t`Not known yet` },
              { value: 'passed', label: t`Passed` },
              { value: 'failed', label: t`Failed` },
            ]}
          />
        )}
        <TextField label={t`Note`} {...form.field('note')} />
        <FormActions form={form} submitLabel={<Trans>Save inspection</Trans>} onCancel={onDone} />
      </Form>
    </div>
  );
}

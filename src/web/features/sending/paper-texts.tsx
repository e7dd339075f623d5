import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { writtenFields } from '../../../shared/sending/message-template.ts';
import { paperKinds, type SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { paperNames } from './paper-names.ts';
import { templatesOf, type SendingValues } from './sending-values.ts';
import styles from './sending-settings.module.css';
import { TemplatePreview } from './template-preview.tsx';

/** Braces would be a place of the sentence itself. */
const linkField = '{link}';

/** The words that go with one kind of paper, beside what becomes of them. */
export function PaperTexts({ form, paper }: { form: Form<SendingValues>; paper: SentPaper }) {
  const { t } = useLingui();
  const id = useId();
  const hasLink = paperKinds[paper].hasPage;
  return (
    <Stack as="section" gap={10} fit aria-labelledby={id} className={styles.paper}>
      <Text as="h3" size="md" id={id}>
        {t(paperNames[paper])}
      </Text>
      <Text as="p" tone="ink-2" size="sm">
        <Trans>
          Fields you can use: <code className={styles.fields}>{writtenFields(paper, ' ')}</code>
        </Trans>
      </Text>
      <Stack gap={24} align="start" className={styles.beside}>
        <Stack gap={14} fit>
          <TextField
            label={t`Email subject`}
            hint={t`Leave this empty to use the standard text.`}
            {...form.field(`templates.${paper}.emailSubject`)}
          />
          <TextArea
            label={t`Email`}
            hint={
              hasLink
                ? t`Plumbline adds the link and your company’s name at the end.`
                : t`Plumbline adds your company’s name at the end.`
            }
            rows={6}
            {...form.field(`templates.${paper}.emailCaption`)}
          />
          <TextArea
            label={t`WhatsApp message`}
            hint={hasLink ? t`Plumbline adds the link at the end if ${linkField} is missing.` : undefined}
            rows={4}
            {...form.field(`templates.${paper}.whatsappCaption`)}
          />
        </Stack>
        <TemplatePreview paper={paper} templates={templatesOf(form.values, paper)} below={id} />
      </Stack>
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { messageFields } from '../../../shared/sending/message-template.ts';
import {
  updateSendingSettingsBody,
  type SendingSettings,
} from '../../../shared/sending/sending-settings-contract.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { sendingSettingsKey } from './sending-settings-key.ts';
import styles from './sending-settings.module.css';
import { TemplatePreview } from './template-preview.tsx';

type Body = CallInput<'PUT /api/settings/sending'>['body'];

/** Named as on the wire, so that the server's reasons find their fields. */
function valuesOf({ templates, marginFloorBps }: SendingSettings) {
  return {
    'templates.bid.emailSubject': templates.bid.emailSubject,
    'templates.bid.emailCaption': templates.bid.emailCaption,
    'templates.bid.whatsappCaption': templates.bid.whatsappCaption,
    marginFloorBps: String(marginFloorBps / 100),
  };
}
type Values = ReturnType<typeof valuesOf>;

function templatesOf(values: Values) {
  return {
    emailSubject: values['templates.bid.emailSubject'],
    emailCaption: values['templates.bid.emailCaption'],
    whatsappCaption: values['templates.bid.whatsappCaption'],
  };
}

function bodyOf(values: Values): Body {
  return {
    templates: { bid: templatesOf(values) },
    marginFloorBps: Math.round(Number(values.marginFloorBps || 0) * 100),
  };
}

export function SendingSettingsForm({ settings }: { settings: SendingSettings }) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings/sending', { body, version, idempotencyKey }),
    invalidates: [sendingSettingsKey],
    successMessage: t`Messages saved`,
  });
  const form = useForm({
    id: 'sending-settings',
    entity: 1,
    version: settings.version,
    initial: valuesOf(settings),
    schema: bodySchema(bodyOf, updateSendingSettingsBody),
    merging: {
      valuesOf,
      words: {
        'templates.bid.emailSubject': t`Subject`,
        'templates.bid.emailCaption': t`E-mail`,
        'templates.bid.whatsappCaption': t`WhatsApp message`,
        marginFloorBps: t`Least margin of a bid`,
      },
    },
    submit: save.send,
  });
  const names = messageFields.map((field) => `{${field}}`).join(' ');
  return (
    <Form form={form}>
      <p className={styles.hint}>
        <Trans>
          Bids go out in these words. Fields are filled in: <code className={styles.fields}>{names}</code>
        </Trans>
      </p>
      <div className={styles.beside}>
        <div className={styles.texts}>
          <TextField
            label={t`Subject of the e-mail`}
            hint={t`A text that is empty is the usual one again.`}
            {...form.field('templates.bid.emailSubject')}
          />
          <TextArea
            label={t`E-mail`}
            hint={t`The link and the company’s name follow below it.`}
            rows={6}
            {...form.field('templates.bid.emailCaption')}
          />
          <TextArea
            label={t`WhatsApp message`}
            hint={t`The link follows below it where {link} is missing.`}
            rows={4}
            {...form.field('templates.bid.whatsappCaption')}
          />
        </div>
        <TemplatePreview templates={templatesOf(form.values)} />
      </div>
      <NumberField
        label={t`Least margin of a bid`}
        hint={t`A bid that earns less of its price before tax asks before it goes out. 0 asks nobody.`}
        suffix="%"
        decimals={2}
        className={styles.margin}
        {...form.field('marginFloorBps')}
      />
      <FormActions form={form} submitLabel={<Trans>Save messages</Trans>} needsChange />
    </Form>
  );
}

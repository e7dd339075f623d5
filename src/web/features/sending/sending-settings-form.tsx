import { Trans, useLingui } from '@lingui/react/macro';
import { sentPapers } from '../../../shared/sending/paper-kinds.ts';
import {
  updateSendingSettingsBody,
  type SendingSettings,
} from '../../../shared/sending/sending-settings-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { paperNames } from './paper-names.ts';
import { PaperTexts } from './paper-texts.tsx';
import { sendingSettingsKey } from './sending-settings-key.ts';
import styles from './sending-settings.module.css';
import { bodyOf, textNames, valuesOf, type SendingBody, type SendingValues } from './sending-values.ts';

export function SendingSettingsForm({ settings }: { settings: SendingSettings }) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: SendingBody, { idempotencyKey, version }) =>
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
        ...useTextWords(),
        marginFloorBps: t`Minimum margin`,
        discountLimitBps: t`Largest discount`,
        replyTo: t`Replies go to`,
      },
    },
    submit: save.send,
  });
  return (
    <Form form={form}>
      {sentPapers.map((paper) => (
        <PaperTexts key={paper} form={form} paper={paper} />
      ))}
      <Select
        label={t`Replies go to`}
        hint={t`Where a customer’s reply to an email goes. If the company or the sender has no address, it goes to the other.`}
        choices={[
          { value: 'company', label: t`Company email` },
          { value: 'sender', label: t`Whoever sent it` },
          { value: 'none', label: t`The address it came from` },
        ]}
        className={styles.single}
        {...form.field('replyTo')}
      />
      <NumberField
        label={t`Minimum margin`}
        hint={t`Plumbline asks you to confirm before a bid with a lower margin, before tax, goes out. 0 turns this off.`}
        suffix="%"
        decimals={2}
        className={styles.single}
        {...form.field('marginFloorBps')}
      />
      <NumberField
        label={t`Largest discount`}
        hint={t`Bids and invoices with a larger discount go out only from people with the right to give any. Leave empty for no limit.`}
        suffix="%"
        decimals={2}
        className={styles.single}
        {...form.field('discountLimitBps')}
      />
      <FormActions form={form} submitLabel={<Trans>Save messages</Trans>} needsChange />
    </Form>
  );
}

/** The texts as a meeting of two saves names them. */
function useTextWords() {
  const { t } = useLingui();
  const words = { emailSubject: t`Subject`, emailCaption: t`Email`, whatsappCaption: t`WhatsApp message` };
  const named = sentPapers.flatMap((paper) =>
    textNames.map(
      (name) => [`templates.${paper}.${name}`, `${t(paperNames[paper])}: ${words[name]}`] as const,
    ),
  );
  return Object.fromEntries(named) as Record<
    Exclude<keyof SendingValues, 'marginFloorBps' | 'discountLimitBps' | 'replyTo'>,
    string
  >;
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  notificationChoicesBody,
  type NotificationChoices,
  type Notifications,
} from '../../../shared/notifications/notification-contract.ts';
import {
  notificationKinds,
  officeNotificationKinds,
  type NotificationKind,
} from '../../../shared/notifications/notification-kinds.ts';
import { api } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notificationsKey } from './notification-calls.ts';

interface Values extends Record<NotificationKind, boolean> {
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
}

/** What most people would choose. */
const usualQuiet = { from: '20:00', to: '06:30' };

function valuesOf({ kinds, quietFrom, quietTo }: NotificationChoices): Values {
  return {
    ...kinds,
    isQuiet: quietFrom !== null,
    quietFrom: quietFrom ?? usualQuiet.from,
    quietTo: quietTo ?? usualQuiet.to,
  };
}

function bodyOf({ isQuiet, quietFrom, quietTo, ...kinds }: Values): NotificationChoices {
  return { kinds, quietFrom: isQuiet ? quietFrom : null, quietTo: isQuiet ? quietTo : null };
}

const schema = bodySchema(bodyOf, notificationChoicesBody);

/** Of what somebody wants to hear, and in which hours of nothing. */
export function NotificationForm({ notifications }: { notifications: Notifications }) {
  const { t } = useLingui();
  const hasPrices = useRight('prices.see');
  const save = useWrite({
    call: (body: NotificationChoices, { idempotencyKey }) =>
      api('PUT /api/notifications', { body, idempotencyKey }),
    invalidates: [notificationsKey],
    successMessage: t`Notifications saved`,
  });
  const form = useForm<Values, NotificationChoices, Notifications>({
    id: 'notifications',
    entity: 1,
    initial: valuesOf(notifications),
    schema,
    submit: save.send,
    onSuccess: (saved) => form.reset(valuesOf(saved)),
  });
  const labels: Record<NotificationKind, string> = {
    appointments: t`My appointments: new, moved, canceled`,
    mentions: t`Notes that mention me`,
    todos: t`My to-dos: assigned, due today`,
    questions: t`Customer questions and change requests`,
    decisions: t`Bids signed or declined`,
  };
  const kinds = notificationKinds.filter((kind) => hasPrices || !officeNotificationKinds.includes(kind));
  return (
    <Form form={form}>
      <Stack gap={10}>
        {kinds.map((kind) => (
          <Checkbox key={kind} label={labels[kind]} {...form.field(kind)} />
        ))}
        <Checkbox
          label={t`Quiet hours`}
          hint={t`On company time. What comes in is held until they end.`}
          {...form.field('isQuiet')}
        />
      </Stack>
      {form.values.isQuiet && (
        <FieldRow>
          <TextField label={t`From`} type="time" {...form.field('quietFrom')} />
          <TextField label={t`To`} type="time" {...form.field('quietTo')} />
        </FieldRow>
      )}
      <FormActions form={form} submitLabel={<Trans>Save notifications</Trans>} needsChange />
    </Form>
  );
}

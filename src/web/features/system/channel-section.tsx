import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { System } from '../../../shared/system/system-contract.ts';
import { isChannelFailing } from '../../../shared/system/system-troubles.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { usePaths } from '../../paths.ts';
import { KeyValue, type Fact } from '../../ui/key-value.tsx';
import { Link } from '../../ui/link.tsx';
import { showCount } from '../../ui/number-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { Section } from '../../ui/section.tsx';
import { Label } from '../../ui/status.tsx';
import { Figure, State } from './figure.tsx';
import type { Channel, SystemActions } from './system-hooks.ts';

interface Props {
  system: System;
  actions: SystemActions;
}

export function MailSection({ system: { mail }, actions }: Props) {
  const { t } = useLingui();
  const isOn = mail.kind === 'smtp';
  return (
    <ChannelSection title={t`Email`} channel="email" state={mail} isOn={isOn} actions={actions}>
      {[
        {
          name: t`State`,
          value: isOn ? (
            <Figure hint={mail.server}>
              <Going state={mail} />
            </Figure>
          ) : (
            <Figure hint={<Trans>Set up email in Settings to send messages.</Trans>}>
              <State isOn={false}>{t`Kept in the outbox only`}</State>
            </Figure>
          ),
        },
        mail.from !== null && { name: t`From`, value: <Figure>{mail.from}</Figure> },
      ]}
    </ChannelSection>
  );
}

export function WhatsappSection({ system: { whatsapp }, actions }: Props) {
  const { t } = useLingui();
  const isOn = whatsapp.kind === 'cloud';
  return (
    <ChannelSection title={t`WhatsApp`} channel="whatsapp" state={whatsapp} isOn={isOn} actions={actions}>
      {[
        {
          name: t`State`,
          value: isOn ? (
            <Going state={whatsapp} />
          ) : (
            <Figure hint={<Trans>Set WHATSAPP_TOKEN and WHATSAPP_PHONE_ID to send messages.</Trans>}>
              <State isOn={false}>{t`Kept in the outbox only`}</State>
            </Figure>
          ),
        },
        isOn && {
          name: t`Template`,
          value: whatsapp.template ?? (
            <Figure
              hint={
                <Trans>
                  Without a template, you can only reach people who wrote to you in the last 24 hours.
                </Trans>
              }
            >
              <Trans>none</Trans>
            </Figure>
          ),
        },
        isOn && {
          name: t`Delivery reports`,
          value: whatsapp.hasReports ? (
            <Trans>received</Trans>
          ) : (
            <Figure
              hint={<Trans>Set WHATSAPP_APP_SECRET to see which messages were delivered and read.</Trans>}
            >
              <Trans>not set up</Trans>
            </Figure>
          ),
        },
      ]}
    </ChannelSection>
  );
}

/** Of a channel that is set up: whether messages take it. */
function Going({ state }: { state: System['mail'] | System['whatsapp'] }) {
  const { t } = useLingui();
  if (!isChannelFailing(state)) return <State isOn>{t`Set up`}</State>;
  return (
    <Label tone="red" shape="cross">
      {t`Nothing is going out`}
    </Label>
  );
}

interface ChannelProps {
  title: string;
  channel: Channel;
  state: System['mail'] | System['whatsapp'];
  isOn: boolean;
  actions: SystemActions;
  children: (Fact | false)[];
}

/** A way out for messages: how it is set up, and how it has gone of late. */
function ChannelSection({ title, channel, state, isOn, actions, children }: ChannelProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { lastSentAt, lastError, waiting, failed } = state;
  const outbox = (status: string, count: number): ReactNode =>
    count === 0 ? (
      <Figure>{showCount(0)}</Figure>
    ) : (
      <Link to={`${paths.settings}?tab=outbox&status=${status}`}>{showCount(count)}</Link>
    );
  return (
    <Section
      title={title}
      action={
        isOn && (
          <SectionButton
            icon="send"
            isPending={actions.sendTest.isPending}
            onClick={() => void actions.sendTest.run(channel)}
          >
            <Trans>Send me a test</Trans>
          </SectionButton>
        )
      }
    >
      <KeyValue
        facts={[
          ...children,
          isOn && { name: t`Last sent`, value: lastSentAt && <RelativeTime at={lastSentAt} /> },
          isOn && { name: t`Waiting`, value: outbox('queued,sending', waiting) },
          isOn && { name: t`Failed in the last 7 days`, value: outbox('failed,uncertain', failed) },
          isOn &&
            lastError !== null && {
              name: t`Last error`,
              value: (
                <Figure hint={<RelativeTime at={lastError.at} />}>{translateSentence(lastError.text)}</Figure>
              ),
            },
        ]}
      />
    </Section>
  );
}

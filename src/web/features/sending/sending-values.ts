import {
  forEachPaper,
  sentPapers,
  type MessageTemplates,
  type SentPaper,
} from '../../../shared/sending/paper-kinds.ts';
import type { ReplyTo, SendingSettings } from '../../../shared/sending/sending-settings-contract.ts';
import type { CallInput } from '../../platform/api-client.ts';

type TextName = keyof MessageTemplates;

/** Named as on the wire, so that the server's reasons find their fields. */
export type SendingValues = Record<
  `templates.${SentPaper}.${TextName}` | 'marginFloorBps' | 'discountLimitBps' | 'replyTo',
  string
>;
export type SendingBody = CallInput<'PUT /api/settings/sending'>['body'];

/** The names of the texts of one kind of paper. */
export const textNames = [
  'emailSubject',
  'emailCaption',
  'whatsappCaption',
] as const satisfies readonly TextName[];

export function valuesOf({
  templates,
  marginFloorBps,
  discountLimitBps,
  replyTo,
}: SendingSettings): SendingValues {
  const texts = sentPapers.flatMap((paper) =>
    textNames.map((name) => [`templates.${paper}.${name}`, templates[paper][name]] as const),
  );
  return {
    ...Object.fromEntries(texts),
    marginFloorBps: String(marginFloorBps / 100),
    discountLimitBps: discountLimitBps === null ? '' : String(discountLimitBps / 100),
    replyTo,
  } as SendingValues;
}

export function templatesOf(values: SendingValues, paper: SentPaper): MessageTemplates {
  return {
    emailSubject: values[`templates.${paper}.emailSubject`],
    emailCaption: values[`templates.${paper}.emailCaption`],
    whatsappCaption: values[`templates.${paper}.whatsappCaption`],
  };
}

export function bodyOf(values: SendingValues): SendingBody {
  return {
    templates: forEachPaper((paper) => templatesOf(values, paper)),
    marginFloorBps: Math.round(Number(values.marginFloorBps || 0) * 100),
    discountLimitBps: values.discountLimitBps ? Math.round(Number(values.discountLimitBps) * 100) : null,
    replyTo: values.replyTo as ReplyTo,
  };
}

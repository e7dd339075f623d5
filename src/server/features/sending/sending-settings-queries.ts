import { languageOf } from '../../../shared/kernel/languages.ts';
import { forEachPaper, type MessageTemplates, type SentPaper } from '../../../shared/sending/paper-kinds.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import type { ReplyTo, SendingSettings } from '../../../shared/sending/sending-settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

interface Row {
  templates: Partial<Record<SentPaper, Partial<MessageTemplates>>>;
  marginFloorBps: number;
  discountLimitBps: number | null;
  replyTo: ReplyTo;
  version: number;
  /** The company's, whose usual words are in its language. */
  locale: string;
}

const columns = `templates, margin_floor_bps as "marginFloorBps", discount_limit_bps as "discountLimitBps", reply_to as "replyTo", version, (select locale from settings) as locale`;

/** What is kept is only what the company wrote itself; the rest is as usual. */
function asSettings({ templates, locale, ...settings }: Row): SendingSettings {
  const usual = usualWords(locale).templates;
  return {
    ...settings,
    templates: forEachPaper((paper) => withUsual(usual[paper], templates[paper])),
  };
}

function withUsual(usual: MessageTemplates, own: Partial<MessageTemplates> = {}): MessageTemplates {
  return {
    emailSubject: own.emailSubject || usual.emailSubject,
    emailCaption: own.emailCaption || usual.emailCaption,
    whatsappCaption: own.whatsappCaption || usual.whatsappCaption,
  };
}

export async function findSendingSettings(
  db: Db,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<SendingSettings> {
  const row = await queryOne<Row>(
    db,
    `select ${columns} from sending_settings${forUpdate ? ' for update' : ''}`,
  );
  return asSettings(row!);
}

/** What is written with a kind of paper to a reader of a locale: the company's own words where that is its language, else the usual ones. */
export async function findPaperTemplates(
  db: Db,
  paper: SentPaper,
  locale: string,
): Promise<MessageTemplates> {
  const row = await queryOne<Row>(db, `select ${columns} from sending_settings`);
  const isCompanys = languageOf(locale) === languageOf(row!.locale);
  return withUsual(usualWords(locale).templates[paper], isCompanys ? row!.templates[paper] : {});
}

export async function saveSendingSettings(
  db: Db,
  { templates, marginFloorBps, discountLimitBps, replyTo }: Omit<SendingSettings, 'version'>,
  now: Date,
): Promise<SendingSettings> {
  const row = await queryOne<Row>(
    db,
    `update sending_settings set templates = $1, margin_floor_bps = $2, reply_to = $4, discount_limit_bps = $5, version = version + 1, updated_at = $3 returning ${columns}`,
    [JSON.stringify(templates), marginFloorBps, now, replyTo, discountLimitBps],
  );
  return asSettings(row!);
}

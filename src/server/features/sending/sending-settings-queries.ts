import {
  forEachPaper,
  paperKinds,
  type MessageTemplates,
  type SentPaper,
} from '../../../shared/sending/paper-kinds.ts';
import type { SendingSettings } from '../../../shared/sending/sending-settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

interface Row {
  templates: Partial<Record<SentPaper, Partial<MessageTemplates>>>;
  marginFloorBps: number;
  version: number;
}

const columns = 'templates, margin_floor_bps as "marginFloorBps", version';

/** What is kept is only what the company wrote itself; the rest is as usual. */
function asSettings({ templates, marginFloorBps, version }: Row): SendingSettings {
  return { templates: forEachPaper((paper) => withUsual(paper, templates[paper])), marginFloorBps, version };
}

function withUsual(paper: SentPaper, own: Partial<MessageTemplates> = {}): MessageTemplates {
  const usual = paperKinds[paper].templates;
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

/** What is written with a kind of paper. */
export async function findPaperTemplates(db: Db, paper: SentPaper): Promise<MessageTemplates> {
  return (await findSendingSettings(db)).templates[paper];
}

export async function saveSendingSettings(
  db: Db,
  { templates, marginFloorBps }: Pick<SendingSettings, 'templates' | 'marginFloorBps'>,
  now: Date,
): Promise<SendingSettings> {
  const row = await queryOne<Row>(
    db,
    `update sending_settings set templates = $1, margin_floor_bps = $2, version = version + 1, updated_at = $3 returning ${columns}`,
    [JSON.stringify(templates), marginFloorBps, now],
  );
  return asSettings(row!);
}

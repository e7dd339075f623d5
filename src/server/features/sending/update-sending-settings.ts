import {
  forEachPaper,
  sentPapers,
  type MessageTemplates,
  type SentPaper,
} from '../../../shared/sending/paper-kinds.ts';
import type {
  SendingSettings,
  UpdateSendingSettingsBody,
} from '../../../shared/sending/sending-settings-contract.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { findSettings } from '../settings/settings-queries.ts';
import { findSendingSettings, saveSendingSettings } from './sending-settings-queries.ts';

/** Changes the words of messages, who gets the answers, the floor of the margin and the largest discount; refuses a stale version (412). */
export async function updateSendingSettings(
  db: Db,
  audit: AuditContext,
  body: UpdateSendingSettingsBody,
  expectedVersion: number | undefined,
): Promise<SendingSettings> {
  const before = await findSendingSettings(db, { forUpdate: true });
  requireVersion(before, expectedVersion);
  const usual = usualWords((await findSettings(db)).locale).templates;
  const wanted = {
    templates: forEachPaper((paper) =>
      ownWords({ ...before.templates[paper], ...givenFields(body.templates?.[paper] ?? {}) }, usual[paper]),
    ),
    marginFloorBps: body.marginFloorBps ?? before.marginFloorBps,
    discountLimitBps: body.discountLimitBps === undefined ? before.discountLimitBps : body.discountLimitBps,
    replyTo: body.replyTo ?? before.replyTo,
  };
  const after = await saveSendingSettings(db, wanted, audit.now);
  const event = { ...settingsUpdated, before: told(before), after: told(after) };
  await recordUpdate(db, audit, event, expectedVersion);
  return after;
}

/** Texts that say what is usual are not kept, so that they follow when that is said better one day. */
function ownWords(given: MessageTemplates, usual: MessageTemplates): MessageTemplates {
  const own = (name: keyof MessageTemplates) => (given[name] === usual[name] ? '' : given[name]);
  return {
    emailSubject: own('emailSubject'),
    emailCaption: own('emailCaption'),
    whatsappCaption: own('whatsappCaption'),
  };
}

/** Flat, so that the history names each text by itself: a bid's by its own name, others after their paper (`invoiceEmailSubject`). */
function told({ templates, ...settings }: SendingSettings) {
  const texts = sentPapers.flatMap((paper) =>
    Object.entries(templates[paper]).map(([name, text]) => [nameInHistory(paper, name), text]),
  );
  return { ...(Object.fromEntries(texts) as Record<string, string>), ...settings };
}

function nameInHistory(paper: SentPaper, name: string): string {
  return paper === 'bid' ? name : `${paper}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

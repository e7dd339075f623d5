import { inLanguage, languageOf } from '../../../shared/kernel/languages.ts';
import { formatInstant } from '../../../shared/kernel/locale-formats.ts';
import { programAudit } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/start-jobs.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import { recordSecurityEvent } from '../../platform/security/security-event-queries.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings, type StoredSettings } from '../settings/settings-queries.ts';
import { listAlarmReaders, listOddThings, type OddThing, type Reader } from './alarm-queries.ts';
import { alarmWords } from './alarm-words.ts';

/**
 * Looks every minute for what is odd, and tells the admins and the person. By itself and not in the calls, so that none of them takes longer for
 * an account that there is, and nothing is lost with a process that ends; that they were told stands in the log, and keeps it from being told twice.
 */
export function raiseAlarmsTask({
  db,
  clock,
  outbox,
}: { db: Db } & Pick<Services, 'clock' | 'outbox'>): Task {
  return {
    schedule: { cron: '* * * * *' },
    run: async () => {
      const audit = programAudit(clock.now());
      for (const odd of await listOddThings(db, audit.now)) {
        await inTransaction(db, async (db) => {
          const settings = await findSettings(db);
          for (const reader of await listAlarmReaders(db, odd.employeeId)) {
            const mail = composeAlarm(odd, reader, settings);
            if (mail)
              await outbox.record(db, audit, { channel: 'email', recipients: [reader.email], ...mail });
          }
          const { kind, employeeId, count, eventId } = odd;
          const details = { count, ...(eventId !== null && { upTo: eventId }) };
          await recordSecurityEvent(db, audit, { kind, subjectId: employeeId, details });
        });
      }
    },
  };
}

/** What a reader is told; undefined for what is somebody else's own business. */
function composeAlarm(
  odd: OddThing,
  reader: Reader,
  { locale, timeZone, companyName }: StoredSettings,
): ReturnType<typeof plainMail> | undefined {
  const language = languageOf(reader.language || locale);
  const words = alarmWords(language);
  const text = textOf(odd, reader.employeeId === odd.employeeId, words, (at) =>
    formatInstant(at, inLanguage(locale, language), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  );
  if (!text) return undefined;
  const [subject, ...paragraphs] = text;
  const suffix = companyName && ` (${companyName})`;
  return plainMail(`${subject}${suffix}`, [words.hello(reader.firstName), ...paragraphs]);
}

function textOf(
  odd: OddThing,
  isOwn: boolean,
  words: ReturnType<typeof alarmWords>,
  timeOf: (at: Date) => string,
): [subject: string, what: string, next: string] | undefined {
  const { name, ip } = odd;
  const count = String(odd.count);
  switch (odd.kind) {
    case 'alarm.new_device': {
      const { newDevice, where, someDevice } = words;
      const device = odd.browser && odd.system ? where(odd.browser, odd.system) : odd.browser || someDevice;
      const when = timeOf(odd.at);
      return isOwn
        ? [newDevice.ownSubject, newDevice.own(device, ip, when), newDevice.ownNext]
        : [newDevice.subject(name), newDevice.text(name, device, ip, when), newDevice.next(name)];
    }
    case 'alarm.wrong_codes': {
      const { ownSubject, own, ownNext } = words.wrongCodes;
      return isOwn ? [ownSubject, own(count), ownNext] : undefined;
    }
    case 'alarm.failures':
    case 'alarm.exports': {
      const told = odd.kind === 'alarm.failures' ? words.failures : words.exports;
      return isOwn
        ? [told.ownSubject, told.own(count), told.ownNext]
        : [told.subject(name), told.text(name, count), told.next(name)];
    }
  }
}

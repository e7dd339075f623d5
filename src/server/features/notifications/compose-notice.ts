import { inLanguage } from '../../../shared/kernel/languages.ts';
import { formatInstant } from '../../../shared/kernel/locale-formats.ts';
import type { Db } from '../../platform/db/database.ts';
import { appointmentNews } from './appointment-news.ts';
import {
  findAppointmentFacts,
  findBidFacts,
  findDueTodos,
  findEvent,
  findTodoFacts,
  type AppointmentFacts,
  type ToldEvent,
} from './notice-facts-queries.ts';
import { noticeWords } from './notice-words.ts';
import type { FoundMessage } from './push-message-queries.ts';

/** What stands on the lock screen of a phone: no prices of ours, whoever has it. `path` is within the reader's own area. */
interface NoticeText {
  title: string;
  body: string;
  path: string;
  tag?: string;
}

/** What the worker of the app shows (web/worker.ts). */
interface ShownNotice {
  title: string;
  body: string;
  url: string;
  /** Of two with the same one the later takes the other's place. */
  tag: string;
}

type Reader = Pick<FoundMessage, 'employeeId' | 'rights' | 'firstName' | 'language' | 'locale' | 'timeZone'>;

/** Of a message of 4 KB, encrypted, in letters that may take four bytes each. */
const longest = { title: 120, body: 300 };

/** What a notice says as things stand now; undefined where it is news no more. */
export async function composeNotice(
  db: Db,
  reader: Reader,
  notice: string,
  now: Date,
): Promise<ShownNotice | undefined> {
  const [what, which = ''] = notice.split(':');
  const text =
    what === 'due' ? await dueText(db, reader, which) : await eventText(db, reader, Number(which), now);
  if (!text) return undefined;
  return {
    title: shortened(text.title, longest.title),
    body: shortened(text.body, longest.body),
    url: `/employee/${encodeURIComponent(reader.firstName)}/${text.path}`,
    tag: text.tag ?? notice,
  };
}

async function eventText(
  db: Db,
  reader: Reader,
  eventId: number,
  now: Date,
): Promise<NoticeText | undefined> {
  const event = await findEvent(db, eventId);
  if (!event) return undefined;
  if (event.kind.startsWith('appointment.')) return appointmentText(db, reader, event, now);
  if (event.kind.startsWith('todo.')) return todoText(db, reader, event);
  return bidText(db, reader, event);
}

async function appointmentText(
  db: Db,
  reader: Reader,
  event: ToldEvent,
  now: Date,
): Promise<NoticeText | undefined> {
  const facts = await findAppointmentFacts(db, event.subjectId);
  const news = facts && appointmentNews(event, facts).get(reader.employeeId);
  if (!news || facts.endsAt <= now) return undefined;
  const isGoing = !facts.isRemoved && facts.employeeIds.includes(reader.employeeId);
  const isComing = news === 'new' || news === 'moved';
  if (isComing !== isGoing) return undefined;
  const words = noticeWords(reader.language).appointment;
  const { customerName, street, city, projectNumber, projectId, kind } = facts;
  return {
    title: words[news](whenOf(news === 'off' ? startBefore(event, facts) : facts.startsAt, reader)),
    body: [words[kind], customerName, [street, city].filter(Boolean).join(', '), projectNumber]
      .filter(Boolean)
      .join(' · '),
    // Whoever does not go any more may not know of the project, either.
    path: isComing ? `projects/${projectId}?part=appointments` : '',
    // All are told as things stand now, so the last one says everything.
    tag: `appointment:${event.subjectId}`,
  };
}

/** Whoever was taken off knows the time from before the change. */
const startBefore = ({ before }: ToldEvent, { startsAt }: AppointmentFacts): Date =>
  typeof before?.['startsAt'] === 'string' ? new Date(before['startsAt']) : startsAt;

async function todoText(db: Db, reader: Reader, event: ToldEvent): Promise<NoticeText | undefined> {
  const todo = await findTodoFacts(db, { ...reader, rights: new Set(reader.rights) }, event.subjectId);
  if (!todo?.isOpen || todo.assigneeId !== reader.employeeId) return undefined;
  const words = noticeWords(reader.language).todo;
  const isMention = todo.noteId !== null && event.kind === 'todo.created';
  return {
    title: isMention ? words.mention(event.actorName) : words.assigned(event.actorName),
    body: todo.title,
    path:
      isMention && todo.projectId !== null
        ? `projects/${todo.projectId}/notes?note=${todo.noteId}`
        : `todos?todo=${event.subjectId}`,
  };
}

async function bidText(
  db: Db,
  reader: Reader,
  { kind, subjectId, actorName, after }: ToldEvent,
): Promise<NoticeText | undefined> {
  const bid = await findBidFacts(db, subjectId);
  if (!bid || !reader.rights.includes('prices.see')) return undefined;
  const words = noticeWords(reader.language).bid;
  const titles: Readonly<Record<string, (who: string, bid: string) => string>> = {
    'bid.question_asked': words.question,
    'bid.changes_requested': words.changes,
    'bid.approved': words.signed,
    'bid.declined': words.declined,
  };
  const title = titles[kind]?.(actorName || bid.customerName, bid.label);
  if (title === undefined) return undefined;
  const said = after?.['question'] ?? after?.['wish'] ?? after?.['reason'];
  return {
    title,
    body: typeof said === 'string' && said !== '' ? said : bid.projectTitle || bid.customerName,
    path: `projects/${bid.projectId}/bids/${subjectId}`,
  };
}

async function dueText(db: Db, reader: Reader, day: string): Promise<NoticeText | undefined> {
  const due = await findDueTodos(db, reader.employeeId, day);
  if (!due || due.count === 0) return undefined;
  const words = noticeWords(reader.language).todo;
  const more = due.count - due.titles.length;
  return {
    title: due.count === 1 ? words.dueOne : words.dueMany(String(due.count)),
    body: [...due.titles, ...(more > 0 ? [words.more(String(more))] : [])].join('\n'),
    path: 'todos',
  };
}

/** `Thu, Dec 3, 9:00 AM`, on the company's clock and as its country writes it, in the reader's language. */
function whenOf(at: Date, { language, locale, timeZone }: Reader): string {
  return formatInstant(at, inLanguage(locale, language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

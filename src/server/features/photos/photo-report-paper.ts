import { languageOf } from '../../../shared/kernel/languages.ts';
import { createHash } from 'node:crypto';

import type { FieldsOf } from '../../../shared/sending/paper-kinds.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { PaperDrawing } from '../../platform/pdf/draw-paper.ts';
import { drawKept } from '../../platform/pdf/kept-drawing.ts';
import type { PaperKind, ReadPaper } from '../../platform/sending/paper-kind.ts';
import { listSendingContacts } from '../contacts/contact-queries.ts';
import { findPaperTemplates } from '../sending/sending-settings-queries.ts';
import { photoReportDrawing, photoReportName, requirePhotoReport, type ReportKey } from './photo-report.ts';
import type { PhotoReport } from './photo-report-queries.ts';
import { photoReportWords } from './photo-report-words.ts';
import { requirePhotoPlace } from './photo-rules.ts';

interface ReadReport extends ReadPaper {
  fields: FieldsOf<'photoReport'>;
  report: PhotoReport;
  drawing: PaperDrawing;
  title: string;
}

/** How a report of photos is sent. It is kept by its message only. */
export const photoReportPaper: PaperKind<ReportKey, ReadReport> = {
  name: 'photoReport',
  noun: /*i18n*/ 'report',
  codes: { noRecipient: 'photo.no_recipient', changed: 'photo.report_changed' },
  request: ({ projectId, photos, title, notes }) => ({
    path: `/api/projects/${projectId}/photo-report`,
    asked: { photos, title, notes },
  }),
  about: ({ projectId }) => ({ photosOf: projectId }),

  async read({ db }, audit, key) {
    const report = await requirePhotoReport(db, key, audit.now);
    const { locale, company, contacts } = report;
    const drawing = photoReportDrawing(report, key);
    const title = key.title || photoReportWords(locale).report;
    return {
      record: { version: versionOf(drawing) },
      projectId: key.projectId,
      contacts,
      language: languageOf(locale),
      templates: await findPaperTemplates(db, 'photoReport', locale),
      fields: reportFields(report, { title, sender: audit.actor.name }),
      closing: { companyName: company.name, companyPhone: company.phone, linkSentence: null },
      fileName: photoReportName(report, key),
      report,
      drawing,
      title,
    };
  },

  listContacts: listSendingContacts('photoReport'),

  draw: ({ db, services }, { drawing }) => drawKept(db, services, drawing),

  async lock(db, audit, key) {
    await requirePhotoPlace(db, key.viewer, key.projectId);
    return versionOf(photoReportDrawing(await requirePhotoReport(db, key, audit.now), key));
  },

  async release({ db }, audit, { projectId, report, title }, channel) {
    await recordEvent(db, audit, {
      projectId,
      subjectKind: 'project',
      subjectId: projectId,
      kind: 'photo.report_queued',
      after: { title, count: report.photos.length, channel },
    });
    return null;
  },
};

/** What is printed, as the number that If-Match can carry: nine digits of its hash. */
function versionOf({ view, images }: PaperDrawing): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([view, images]))
    .digest();
  return hash.readUInt32BE() % 1_000_000_000;
}

/** What a message about a report is filled with, in the words of its reader; blanks get words that still make a sentence. */
function reportFields(
  { customerName, company, projectNumber, projectTitle, locale }: PhotoReport,
  { title, sender }: { title: string; sender: string },
): FieldsOf<'photoReport'> {
  const usual = usualWords(locale);
  return {
    customer: customerName,
    company: company.name || usual.us,
    project: projectNumber,
    title: projectTitle || usual.job,
    report: title,
    sender,
  };
}

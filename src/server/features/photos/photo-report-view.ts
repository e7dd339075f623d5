import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { addressLines } from '../../../shared/kernel/postal-address.ts';
import { paperWords } from '../../../shared/papers/paper-words.ts';
import { photoStages, stageOf } from '../../../shared/photos/photo-group.ts';
import { facts, frame, letterhead, parties, nonEmpty } from '../../platform/pdf/paper-view.ts';
import type { PhotoReport, ReportPhoto } from './photo-report-queries.ts';
import { photoReportWords } from './photo-report-words.ts';

/** What somebody writes for a report. */
export interface WrittenReport {
  title?: string | undefined;
  notes?: string | undefined;
}

/** How the template knows the picture of a photo, counted from 0. */
export const pictureName = (index: number) => `photo-${index + 1}`;

/** A report of photos as its template prints it. How the customer is reached stays out of it: it is made to be handed on. */
export function photoReportView(report: PhotoReport, written: WrittenReport) {
  const { company, locale, projectNumber, projectTitle, customerName, site, today, photos } = report;
  const words = { ...paperWords(locale), ...photoReportWords(locale) };
  const title = written.title || words.report;
  const customer = { name: customerName, addressLines: [], phone: '', email: '' };
  const pictures = photos.map((photo, index) => ({
    stage: stageOf(photo),
    name: pictureName(index),
    alt: photo.caption.trim() || words.picture(index + 1, photos.length),
    caption: captionOf(photo, locale),
  }));
  return {
    frame: frame({
      locale,
      words,
      company,
      documentTitle: words.documentTitle(title, projectNumber),
      head: { title, number: projectNumber },
      logo: true,
      createdOn: today,
    }),
    letterhead: letterhead(company, words),
    number: projectNumber,
    title,
    facts: facts([
      [words.facts.date, formatLongDay(today, locale)],
      [words.facts.project, projectTitle],
      [words.facts.photos, String(photos.length)],
    ]),
    parties: parties({ customer, siteAddressLines: addressLines(site) }, words.parties),
    notes: written.notes ?? '',
    groups: photoStages
      .map((stage) => ({
        heading: words.stages[stage],
        pictures: pictures.filter((picture) => picture.stage === stage),
      }))
      .filter((each) => each.pictures.length > 0),
  };
}

/** What it shows, then where and when. */
function captionOf({ caption, area, takenOn }: ReportPhoto, locale: string): string {
  const where = nonEmpty([area, takenOn === null ? '' : formatLongDay(takenOn, locale)]).join(' · ');
  return nonEmpty([caption.trim(), where]).join('\n');
}

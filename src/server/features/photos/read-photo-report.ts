import { invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { PhotoReportQuery } from '../../../shared/photos/photo-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { drawToShow, paperAnswer, type PrintedImage } from '../../platform/pdf/draw-kept-pdf.ts';
import { paperName } from '../../platform/pdf/paper-name.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findPhotoReport } from './photo-report-queries.ts';
import { photoReportView, pictureName } from './photo-report-view.ts';
import { photoReportWords } from './photo-report-words.ts';

const template = new URL('./photo-report.typ', import.meta.url);

/**
 * Chosen photos with their captions as PDF, in the words of the company's locale. Refuses (422) photos that are gone: whoever chose them
 * would not see that they are missing.
 */
export async function readPhotoReport(
  db: Db,
  viewer: Viewer,
  services: Services,
  { projectId, photos: ids, title, notes }: PhotoReportQuery & { projectId: number },
): Promise<FileAnswer> {
  const report = await findPhotoReport(db, viewer, { projectId, ids, now: services.clock.now() });
  if (!report) throw notFound('project');
  const { company, photos, locale, projectNumber, customerName } = report;
  const gone = ids.length - photos.length;
  if (gone > 0) {
    const sentence =
      gone === 1
        ? 'One of these photos is not there any more. Choose again.'
        : `${gone} of these photos are not there any more. Choose again.`;
    throw invalidField('photos', sentence);
  }
  const images: Record<string, PrintedImage> = {};
  if (company.logo) images['logo'] = { sha256: company.logo };
  for (const [index, { sha256 }] of photos.entries()) images[pictureName(index)] = { sha256, isPhoto: true };
  const view = photoReportView(report, { title, notes });
  const drawn = await drawToShow(db, services, { template, view, images });
  return paperAnswer(drawn, paperName(title || photoReportWords(locale).report, projectNumber, customerName));
}

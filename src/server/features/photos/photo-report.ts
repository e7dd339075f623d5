import { invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { PhotoReportQuery } from '../../../shared/photos/photo-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { PaperDrawing, PrintedImage } from '../../platform/pdf/draw-paper.ts';
import { drawToShow } from '../../platform/pdf/kept-drawing.ts';
import { paperAnswer } from '../../platform/pdf/paper-answer.ts';
import { paperName } from '../../platform/pdf/paper-name.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findPhotoReport, type PhotoReport } from './photo-report-queries.ts';
import { photoReportView, pictureName } from './photo-report-view.ts';
import { photoReportWords } from './photo-report-words.ts';

const template = new URL('./photo-report.typ', import.meta.url);

/** Which photos, for whom, and what is written above them. */
export interface ReportKey extends PhotoReportQuery {
  projectId: number;
  viewer: Viewer;
}

/** Chosen photos with their captions as PDF, in the words of the company's locale. */
export async function readPhotoReport(db: Db, services: Services, key: ReportKey): Promise<FileAnswer> {
  const report = await requirePhotoReport(db, key, services.clock.now());
  const drawn = await drawToShow(db, services, photoReportDrawing(report, key));
  return paperAnswer(drawn, photoReportName(report, key));
}

/** Refuses (422) photos that are gone: whoever chose them would not see that they are missing. */
export async function requirePhotoReport(
  db: Db,
  { viewer, projectId, photos: ids }: ReportKey,
  now: Date,
): Promise<PhotoReport> {
  const report = await findPhotoReport(db, viewer, { projectId, ids, now });
  if (!report) throw notFound('project');
  const gone = ids.length - report.photos.length;
  if (gone === 0) return report;
  const sentence =
    gone === 1
      ? 'One of these photos has been removed. Choose again.'
      : `${gone} of these photos have been removed. Choose again.`;
  throw invalidField('photos', sentence);
}

/** What is printed, with the pictures that it shows. */
export function photoReportDrawing(report: PhotoReport, { title, notes }: ReportKey): PaperDrawing {
  const images: Record<string, PrintedImage> = {};
  for (const [index, { sha256 }] of report.photos.entries()) images[pictureName(index)] = { photo: sha256 };
  return { template, view: photoReportView(report, { title, notes }), images };
}

/** The name of its file. */
export function photoReportName(
  { locale, projectNumber, customerName }: PhotoReport,
  { title }: ReportKey,
): string {
  return paperName(title || photoReportWords(locale).report, projectNumber, customerName);
}

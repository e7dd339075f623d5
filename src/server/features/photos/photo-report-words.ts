import type { WordTable } from '../../../shared/papers/paper-words-english.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';

const english = {
  report: 'Photo report',
  documentTitle: (title: string, project: string) => `${title}, ${project}`,
  facts: { date: 'Date', project: 'Project', photos: 'Photos' },
  stages: { before: 'Before', during: 'During', after: 'After' },
  picture: (number: number, count: number) => `Photo ${number} of ${count}`,
};

export type PhotoReportWords = WordTable<Omit<typeof english, 'picture'>> & Pick<typeof english, 'picture'>;

const spanish: PhotoReportWords = {
  report: 'Informe fotográfico',
  documentTitle: (title, project) => `${title}, ${project}`,
  facts: { date: 'Fecha', project: 'Proyecto', photos: 'Fotos' },
  stages: { before: 'Antes', during: 'Durante', after: 'Después' },
  picture: (number, count) => `Foto ${number} de ${count}`,
};

/** What a report of photos says by itself, for a reader's locale. */
export function photoReportWords(locale: string): PhotoReportWords {
  return inLanguageOf<PhotoReportWords>(locale, { en: english, es: spanish });
}

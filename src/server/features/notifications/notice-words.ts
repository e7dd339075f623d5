import type { AppointmentKind } from '../../../shared/appointments/appointment-contract.ts';
import type { WordTable } from '../../../shared/papers/paper-words-english.ts';
import { isolating } from '../../../shared/kernel/isolate.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';

const english = {
  appointment: {
    new: (when: string) => `New appointment: ${when}`,
    moved: (when: string) => `Appointment moved to ${when}`,
    off: (when: string) => `You’re no longer on the appointment of ${when}`,
    cancelled: (when: string) => `Appointment canceled: ${when}`,
    estimate: 'Estimate',
    measure: 'Measure',
    work: 'Work',
    inspection: 'Inspection',
    follow_up: 'Follow-up',
    other: 'Visit',
  },
  todo: {
    mention: (who: string) => `${who} mentioned you in a note`,
    assigned: (who: string) => `${who} assigned you a to-do`,
    dueOne: 'A to-do is due today',
    dueMany: (count: string) => `${count} to-dos are due today`,
    more: (count: string) => `and ${count} more`,
  },
  bid: {
    question: (who: string, bid: string) => `${who} asked about bid ${bid}`,
    changes: (who: string, bid: string) => `${who} wants changes to bid ${bid}`,
    signed: (who: string, bid: string) => `${who} signed bid ${bid}`,
    declined: (who: string, bid: string) => `${who} declined bid ${bid}`,
  },
};

type NoticeWords = WordTable<typeof english>;

const spanish: NoticeWords = {
  appointment: {
    new: (when) => `Cita nueva: ${when}`,
    moved: (when) => `La cita pasa al ${when}`,
    off: (when) => `Ya no participa en la cita del ${when}`,
    cancelled: (when) => `Cita cancelada: ${when}`,
    estimate: 'Presupuesto',
    measure: 'Medición',
    work: 'Trabajo',
    inspection: 'Inspección',
    follow_up: 'Seguimiento',
    other: 'Visita',
  },
  todo: {
    mention: (who) => `${who} le mencionó en una nota`,
    assigned: (who) => `${who} le asignó una tarea`,
    dueOne: 'Una tarea vence hoy',
    dueMany: (count) => `${count} tareas vencen hoy`,
    more: (count) => `y ${count} más`,
  },
  bid: {
    question: (who, bid) => `${who} preguntó por el presupuesto ${bid}`,
    changes: (who, bid) => `${who} pide cambios en el presupuesto ${bid}`,
    signed: (who, bid) => `${who} firmó el presupuesto ${bid}`,
    declined: (who, bid) => `${who} rechazó el presupuesto ${bid}`,
  },
};

export type AppointmentNews = Exclude<keyof NoticeWords['appointment'], AppointmentKind>;

/** What notifications say, in the language of the device. */
export function noticeWords(language: string): NoticeWords {
  return isolating(inLanguageOf<NoticeWords>(language, { en: english, es: spanish }));
}

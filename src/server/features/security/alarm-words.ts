import { isolating } from '../../../shared/kernel/isolate.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';
import type { WordTable } from '../../../shared/papers/paper-words-english.ts';

/** What somebody reads of their own account, and an admin of a colleague's: the subject, what happened, and what to do. */
const english = {
  hello: (name: string) => `Hello ${name},`,
  where: (browser: string, system: string) => `${browser} on ${system}`,
  someDevice: 'an unknown device',
  newDevice: {
    ownSubject: 'New sign-in to your account',
    own: (device: string, ip: string, when: string) =>
      `Somebody signed in to your account from a device that Plumbline hadn’t seen before: ${device}, ${ip}, ${when}.`,
    ownNext:
      'If this was you, there’s nothing to do. If not, change your password under Settings, Your account, which signs out every other device, and tell an admin of your company.',
    subject: (who: string) => `${who} signed in from a new device`,
    text: (who: string, device: string, ip: string, when: string) =>
      `${who} signed in from a device that Plumbline hadn’t seen before: ${device}, ${ip}, ${when}.`,
    next: (who: string) =>
      `If this looks wrong, ask ${who}. Under Employees you can sign them out and send a link to set a new password.`,
  },
  failures: {
    ownSubject: 'Many failed sign-ins to your account',
    own: (count: string) =>
      `Somebody entered a wrong password for your account ${count} times within an hour.`,
    ownNext:
      'If this wasn’t you, make sure that your password isn’t used anywhere else, and set up a second factor under Settings, Your account.',
    subject: (who: string) => `Many failed sign-ins as ${who}`,
    text: (who: string, count: string) =>
      `Somebody entered a wrong password for the account of ${who} ${count} times within an hour.`,
    next: (who: string) =>
      `Settings, Security, shows from where. If it wasn’t ${who}, see to it that the account has a second factor.`,
  },
  wrongCodes: {
    ownSubject: 'Wrong codes for your account',
    own: (count: string) =>
      `Somebody entered ${count} wrong codes for your account in a row. Whoever did knows your password.`,
    ownNext: 'If this wasn’t you, change your password right away and tell an admin of your company.',
  },
  exports: {
    ownSubject: 'Many exports from your account',
    own: (count: string) => `${count} lists were exported from your account within an hour.`,
    ownNext: 'If this wasn’t you, change your password right away and tell an admin of your company.',
    subject: (who: string) => `${who} exported many lists`,
    text: (who: string, count: string) => `${who} exported ${count} lists within an hour.`,
    next: (who: string) =>
      `Settings, Security, shows which. If this looks wrong, ask ${who}. Under Employees you can sign them out and deactivate the account.`,
  },
};

type AlarmWords = WordTable<typeof english>;

const spanish: AlarmWords = {
  hello: (name) => `Hola, ${name}:`,
  where: (browser, system) => `${browser} en ${system}`,
  someDevice: 'un dispositivo desconocido',
  newDevice: {
    ownSubject: 'Nuevo inicio de sesión en su cuenta',
    own: (device, ip, when) =>
      `Alguien inició sesión en su cuenta desde un dispositivo que Plumbline no conocía: ${device}, ${ip}, ${when}.`,
    ownNext:
      'Si fue usted, no tiene que hacer nada. Si no, cambie su contraseña en Ajustes, Su cuenta, lo que cierra la sesión en los demás dispositivos, y avise a un administrador de su empresa.',
    subject: (who) => `${who} inició sesión desde un dispositivo nuevo`,
    text: (who, device, ip, when) =>
      `${who} inició sesión desde un dispositivo que Plumbline no conocía: ${device}, ${ip}, ${when}.`,
    next: (who) =>
      `Si le parece extraño, pregunte a ${who}. En Empleados puede cerrar sus sesiones y enviar un enlace para una contraseña nueva.`,
  },
  failures: {
    ownSubject: 'Muchos inicios de sesión fallidos en su cuenta',
    own: (count) => `Alguien escribió una contraseña incorrecta para su cuenta ${count} veces en una hora.`,
    ownNext:
      'Si no fue usted, asegúrese de no usar su contraseña en ningún otro lugar y configure un segundo factor en Ajustes, Su cuenta.',
    subject: (who) => `Muchos inicios de sesión fallidos como ${who}`,
    text: (who, count) =>
      `Alguien escribió una contraseña incorrecta para la cuenta de ${who} ${count} veces en una hora.`,
    next: (who) =>
      `Ajustes, Seguridad muestra desde dónde. Si no fue ${who}, procure que la cuenta tenga un segundo factor.`,
  },
  wrongCodes: {
    ownSubject: 'Códigos incorrectos para su cuenta',
    own: (count) =>
      `Alguien escribió ${count} códigos incorrectos seguidos para su cuenta. Quien lo hizo conoce su contraseña.`,
    ownNext: 'Si no fue usted, cambie su contraseña de inmediato y avise a un administrador de su empresa.',
  },
  exports: {
    ownSubject: 'Muchas exportaciones desde su cuenta',
    own: (count) => `Desde su cuenta se exportaron ${count} listas en una hora.`,
    ownNext: 'Si no fue usted, cambie su contraseña de inmediato y avise a un administrador de su empresa.',
    subject: (who) => `${who} exportó muchas listas`,
    text: (who, count) => `${who} exportó ${count} listas en una hora.`,
    next: (who) =>
      `Ajustes, Seguridad muestra cuáles. Si le parece extraño, pregunte a ${who}. En Empleados puede cerrar sus sesiones y desactivar la cuenta.`,
  },
};

/** What mails about odd things say, in the language of a reader. */
export function alarmWords(language: string): AlarmWords {
  return isolating(inLanguageOf<AlarmWords>(language, { en: english, es: spanish }));
}

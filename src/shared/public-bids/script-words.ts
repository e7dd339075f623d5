import { inLanguageOf } from '../papers/paper-words.ts';

/*
 * What the script of a bid's page says. The server writes the words of the bid's language into the page, so that the script holds none; what
 * is filled in stands in braces.
 */
const english = {
  startingFrom: 'Starting from',
  total: 'Total',
  samePrice: 'same price',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved. Your previous choice is back.',
  notConfirmed: 'Not confirmed yet',
  choiceUnknown:
    'The connection was lost, so we don’t know yet whether your choice was saved. It will be sent again automatically.',
  choiceLost: 'The connection was lost, so your choice wasn’t saved. Your previous choice is back.',
  stillNeeded: 'To accept, add {parts}.',
  yourChoice: 'your choice of {group}',
  yourName: 'your full name',
  shorterName: 'a shorter name',
  yourSignature: 'your signature',
  yourConsent: 'your consent',
  nameTooLong: 'Use at most {most} characters.',
  nameMissing: 'Enter your full name.',
  signing: 'Signing…',
  sending: 'Sending…',
  declining: 'Declining…',
  questionMissing: 'Enter your question.',
  wishMissing: 'Enter what you’d like to change.',
  reload: 'Reload',
  broken: 'Something went wrong on this page. Reload it to see where the bid stands.',
  unreachable:
    'The connection was lost. What you entered is still here. Check your connection and try again; nothing is sent twice.',
  notSigned:
    'This bid has changed since you opened it, so nothing was signed. Reload to see the current bid.',
  notChosen:
    'This bid has changed since you opened it, so your choice wasn’t saved. Reload to see the current bid.',
  notSent: 'This bid has changed since you opened it, so nothing was sent. Reload to see the current bid.',
  notOpen: 'This bid has already been answered or is no longer open. Reload to see where it stands.',
  linkGone: 'This link is no longer available, so nothing was saved.',
  keptHere: '{sentence} What you entered is still here.',
  choiceMissing: 'Choose one option in each group before you sign.',
  tooMany: 'There have been too many tries. Call us, or try again later.',
  drawAgain: 'Draw your signature again.',
  textRefused: 'This text can’t be sent. Shorten it or write it again.',
  refused: 'That didn’t work.',
  notChecked: 'The connection was lost, so nothing was checked. Try again.',
  fileTooLarge: 'This file is too large to be a signed bid.',
  fileUnreadable: 'Your browser can’t read the PDF here. Enter the fingerprint printed on it.',
  fingerprintWrong: 'A fingerprint has 64 characters: the digits 0 to 9 and the letters a to f.',
  notKnown: 'Not found',
  fileNotKnown: 'This isn’t a signed bid of ours',
  fingerprintNotKnown: 'No signed bid has this fingerprint',
  fileNotKnownText:
    'No signed bid has this file’s fingerprint. A PDF that was edited, printed to a new file, or saved by another program no longer matches.',
  fingerprintNotKnownText: 'Check that you entered all 64 characters.',
  bid: 'Bid',
  signedBy: 'Signed by',
  time: 'Date and time',
  genuine: 'Genuine',
  genuinePdf: 'This is the signed PDF, unchanged',
  genuineFingerprint: 'This is the fingerprint of a signed bid',
};

export type ScriptWords = Readonly<Record<keyof typeof english, string>>;

const spanish: ScriptWords = {
  startingFrom: 'Desde',
  total: 'Total',
  samePrice: 'mismo precio',
  saving: 'Guardando…',
  saved: 'Guardado',
  notSaved: 'No se guardó. Se muestra de nuevo su elección anterior.',
  notConfirmed: 'Aún sin confirmar',
  choiceUnknown:
    'Se perdió la conexión, así que aún no sabemos si su elección se guardó. Se enviará de nuevo automáticamente.',
  choiceLost: 'Se perdió la conexión, así que su elección no se guardó. Se muestra de nuevo la anterior.',
  stillNeeded: 'Para aceptar, falta {parts}.',
  yourChoice: 'su elección de {group}',
  yourName: 'su nombre completo',
  shorterName: 'un nombre más corto',
  yourSignature: 'su firma',
  yourConsent: 'su consentimiento',
  nameTooLong: 'Use como máximo {most} caracteres.',
  nameMissing: 'Escriba su nombre completo.',
  signing: 'Firmando…',
  sending: 'Enviando…',
  declining: 'Rechazando…',
  questionMissing: 'Escriba su pregunta.',
  wishMissing: 'Escriba qué le gustaría cambiar.',
  reload: 'Volver a cargar',
  broken: 'Algo falló en esta página. Vuelva a cargarla para ver en qué estado está el presupuesto.',
  unreachable:
    'Se perdió la conexión. Lo que escribió sigue aquí. Revise su conexión e inténtelo de nuevo; nada se envía dos veces.',
  notSigned:
    'Este presupuesto cambió desde que lo abrió, así que no se firmó nada. Vuelva a cargar la página para ver el actual.',
  notChosen:
    'Este presupuesto cambió desde que lo abrió, así que su elección no se guardó. Vuelva a cargar la página para ver el actual.',
  notSent:
    'Este presupuesto cambió desde que lo abrió, así que no se envió nada. Vuelva a cargar la página para ver el actual.',
  notOpen:
    'Este presupuesto ya tiene respuesta o ya no está abierto. Vuelva a cargar la página para ver en qué estado está.',
  linkGone: 'Este enlace ya no está disponible, así que no se guardó nada.',
  keptHere: '{sentence} Lo que escribió sigue aquí.',
  choiceMissing: 'Elija una opción de cada grupo antes de firmar.',
  tooMany: 'Hubo demasiados intentos. Llámenos o inténtelo más tarde.',
  drawAgain: 'Dibuje su firma de nuevo.',
  textRefused: 'Este texto no se puede enviar. Acórtelo o escríbalo de nuevo.',
  refused: 'No funcionó.',
  notChecked: 'Se perdió la conexión, así que no se comprobó nada. Inténtelo de nuevo.',
  fileTooLarge: 'Este archivo es demasiado grande para ser un presupuesto firmado.',
  fileUnreadable: 'Su navegador no puede leer el PDF aquí. Escriba la huella impresa en él.',
  fingerprintWrong: 'Una huella tiene 64 caracteres: las cifras del 0 al 9 y las letras de la a a la f.',
  notKnown: 'No encontrado',
  fileNotKnown: 'Este no es un presupuesto firmado nuestro',
  fingerprintNotKnown: 'Ningún presupuesto firmado tiene esta huella',
  fileNotKnownText:
    'Ningún presupuesto firmado tiene la huella de este archivo. Un PDF modificado, impreso en otro archivo o guardado con otro programa ya no coincide.',
  fingerprintNotKnownText: 'Compruebe que escribió los 64 caracteres.',
  bid: 'Presupuesto',
  signedBy: 'Firmado por',
  time: 'Fecha y hora',
  genuine: 'Auténtico',
  genuinePdf: 'Este es el PDF firmado, sin cambios',
  genuineFingerprint: 'Esta es la huella de un presupuesto firmado',
};

/** The script's words for a reader's locale. */
export function scriptWords(locale: string): ScriptWords {
  return inLanguageOf<ScriptWords>(locale, { en: english, es: spanish });
}

import { mostNotes } from '../../../shared/customers/customer-contract.ts';
import { line, optionalEmailAddress, state, text } from '../../../shared/kernel/fields.ts';
import { languageInCell } from './language-in-cell.ts';
import { tagsInCell } from '../../../shared/tags/tag-fields.ts';
import { textField } from '../../platform/imports/import-fields.ts';
import type { ImportedFile, ImportedRow } from '../../platform/imports/read-import.ts';
import { isCellBeside } from './phone-kinds.ts';
import { phonesInCell } from './phones-in-cell.ts';
import { zipInCell } from './zip-in-cell.ts';

const kept = { isKeptWhenEmpty: true };

/** The columns of a list of customers, with the headings of our own export and of other programs. */
export const customerImportFields = {
  name: textField(line(120), {
    headings: [
      'Name',
      'Customer',
      'Customer name',
      'Full name',
      'Client',
      'Client name',
      'Display name',
      'Contact',
      'Contact name',
      'Nombre',
      'Nombre completo',
      'Cliente',
    ],
    isRequired: true,
    orElse: ['firstName', 'lastName', 'companyName'],
  }),
  firstName: textField(line(60), {
    headings: ['First name', 'Given name', 'First', 'Primer nombre'],
    ...kept,
  }),
  lastName: textField(line(60), {
    headings: ['Last name', 'Family name', 'Surname', 'Last', 'Apellido', 'Apellidos'],
    ...kept,
  }),
  companyName: textField(line(120), {
    headings: ['Company', 'Company name', 'Organization', 'Business', 'Empresa', 'Compañía'],
    ...kept,
  }),
  phone: textField(phonesInCell(), {
    headings: [
      'Phone',
      'Phone number',
      'Main phone',
      'Home phone',
      'Primary phone',
      'Home number',
      'Teléfono',
    ],
    ...kept,
    kind: 'phone',
  }),
  phone2: textField(phonesInCell(), {
    headings: [
      'Phone 2',
      'Mobile',
      'Cell',
      'Mobile phone',
      'Cell phone',
      'Mobile number',
      'Other phone',
      'Alt phone',
      'Work phone',
      'Móvil',
      'Celular',
    ],
    ...kept,
    kind: 'phone',
    secondOf: 'phone',
    comesFirst: isCellBeside,
  }),
  email: textField(optionalEmailAddress(), {
    headings: ['E-mail', 'Email', 'Email address', 'Mail', 'Main email', 'Correo', 'Correo electrónico'],
    ...kept,
  }),
  email2: textField(optionalEmailAddress(), {
    headings: ['E-mail 2', 'Email 2', 'Other email', 'CC email', 'Secondary email'],
    ...kept,
    secondOf: 'email',
  }),
  street: textField(line(200), {
    headings: [
      'Street',
      'Address',
      'Street address',
      'Address 1',
      'Street 1',
      'Billing address',
      'Dirección',
      'Calle',
    ],
    ...kept,
  }),
  city: textField(line(100), { headings: ['City', 'Town', 'Billing city', 'Ciudad'], ...kept }),
  state: textField(state(50), {
    headings: ['State', 'ST', 'Province', 'Region', 'Estado', 'Provincia'],
    ...kept,
  }),
  postalCode: textField(zipInCell(), {
    headings: ['ZIP', 'ZIP code', 'Postal code', 'Postcode', 'Postal', 'Código postal'],
    ...kept,
  }),
  tags: textField(tagsInCell(), { headings: ['Tags', 'Tag', 'Etiquetas'], ...kept }),
  language: textField(languageInCell(), {
    headings: ['Language', 'Preferred language', 'Spoken language', 'Idioma', 'Lengua'],
    ...kept,
  }),
  notes: textField(text(mostNotes), { headings: ['Notes', 'Note', 'Comments', 'Notas'], ...kept }),
};

export type CustomerImport = ImportedFile<typeof customerImportFields>;
export type CustomerImportRow = ImportedRow<typeof customerImportFields>;

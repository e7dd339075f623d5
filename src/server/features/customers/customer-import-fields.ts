import { mostNotes } from '../../../shared/customers/customer-contract.ts';
import {
  optionalEmailAddress,
  phoneNumber,
  blankAsNull,
  requiredText,
  text,
} from '../../../shared/kernel/fields.ts';
import { textField } from '../../platform/imports/import-fields.ts';
import type { ImportedFile, ImportedRow } from '../../platform/imports/read-import.ts';

const kept = { isKeptWhenEmpty: true };

/** The columns of a list of customers, with the headings of our own export and of other programs. */
export const customerImportFields = {
  name: textField(requiredText(120), {
    headings: [
      'Name',
      'Customer',
      'Customer name',
      'Full name',
      'Client',
      'Display name',
      'Nombre',
      'Cliente',
    ],
    isRequired: true,
  }),
  companyName: textField(text(120), {
    headings: ['Company', 'Company name', 'Organization', 'Business', 'Empresa', 'Compañía'],
    ...kept,
  }),
  phone: textField(blankAsNull(phoneNumber()), {
    headings: ['Phone', 'Phone number', 'Telephone', 'Tel', 'Main phone', 'Teléfono'],
    ...kept,
    kind: 'phone',
  }),
  phone2: textField(blankAsNull(phoneNumber()), {
    headings: ['Phone 2', 'Mobile', 'Cell', 'Mobile phone', 'Other phone', 'Alt phone', 'Móvil', 'Celular'],
    ...kept,
    kind: 'phone',
  }),
  email: textField(optionalEmailAddress(), {
    headings: ['E-mail', 'Email', 'Email address', 'Mail', 'Main email', 'Correo', 'Correo electrónico'],
    ...kept,
  }),
  email2: textField(optionalEmailAddress(), {
    headings: ['E-mail 2', 'Email 2', 'Other email', 'CC email', 'Secondary email'],
    ...kept,
  }),
  street: textField(text(200), {
    headings: ['Street', 'Address', 'Street address', 'Address 1', 'Billing address', 'Dirección', 'Calle'],
    ...kept,
  }),
  city: textField(text(100), { headings: ['City', 'Town', 'Billing city', 'Ciudad'], ...kept }),
  state: textField(text(50), { headings: ['State', 'Province', 'Region', 'Estado', 'Provincia'], ...kept }),
  postalCode: textField(text(20), {
    headings: ['ZIP', 'ZIP code', 'Postal code', 'Postcode', 'Código postal'],
    ...kept,
  }),
  notes: textField(text(mostNotes), { headings: ['Notes', 'Note', 'Comments', 'Notas'], ...kept }),
};

export type CustomerImport = ImportedFile<typeof customerImportFields>;
export type CustomerImportRow = ImportedRow<typeof customerImportFields>;

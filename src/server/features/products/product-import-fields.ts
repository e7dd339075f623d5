import { line, requiredLine, text } from '../../../shared/kernel/fields.ts';
import { booleanField, moneyField, textField } from '../../platform/imports/import-fields.ts';
import type { ImportedFile, ImportedRow } from '../../platform/imports/read-import.ts';

/** The columns of a price list, with the headings that suppliers, other programs and our own export give them. */
export const productImportFields = {
  name: textField(requiredLine(200), {
    headings: [
      'Name',
      'Product',
      'Product name',
      'Item',
      'Item name',
      'Article',
      'Nombre',
      'Producto',
      'Artículo',
    ],
    isRequired: true,
  }),
  code: textField(line(60), {
    headings: [
      'Code',
      'SKU',
      'Product code',
      'Item code',
      'Item number',
      'Part number',
      'Article number',
      'Item no',
      'Código',
      'Referencia',
    ],
    isKeptWhenEmpty: true,
  }),
  category: textField(line(80), {
    headings: ['Category', 'Group', 'Section', 'Department', 'Family', 'Categoría', 'Grupo'],
  }),
  unit: textField(line(20), {
    headings: ['Unit', 'UOM', 'Unit of measure', 'Per', 'Unidad', 'Medida'],
    isKeptWhenEmpty: true,
  }),
  price: moneyField({
    headings: ['Price', 'Sales price', 'Unit price', 'List price', 'Rate', 'Amount', 'Precio'],
  }),
  cost: moneyField({ headings: ['Cost', 'Unit cost', 'Purchase price', 'Net price', 'Costo', 'Coste'] }),
  taxable: booleanField({ headings: ['Taxable', 'Tax', 'Is taxable', 'Gravable', 'Impuesto'] }),
  active: booleanField({ headings: ['Active', 'Enabled', 'Status', 'Activo', 'Estado'] }),
  description: textField(text(2000), {
    headings: ['Description', 'Details', 'Notes', 'Default description', 'Descripción'],
  }),
};

export type ProductImport = ImportedFile<typeof productImportFields>;
export type ProductImportRow = ImportedRow<typeof productImportFields>;

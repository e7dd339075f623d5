import { importCalls } from '../../ui/import/import-calls.ts';

export const customerImportCalls = importCalls('customers');

import { t } from '@lingui/core/macro';
import { importCalls } from '../../ui/import/import-calls.ts';

export const productImportCalls = importCalls('products', () => t`Failed to add products`);

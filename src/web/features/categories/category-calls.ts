import { categoriesKey, productsKey } from '../../entities/record-keys.ts';
import { recordCalls } from '../../platform/record-calls.ts';

export const categoryCalls = recordCalls('/api/categories', { key: categoriesKey, related: [productsKey] });

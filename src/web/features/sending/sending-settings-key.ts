import type { QueryKey } from '@tanstack/react-query';

export const sendingSettingsKey: QueryKey = ['settings', 'sending'];

import type { QueryKey } from '@tanstack/react-query';

/** Every list of messages begins with it. */
export const messagesKey: QueryKey = ['messages'];

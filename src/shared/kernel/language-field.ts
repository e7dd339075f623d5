import * as z from 'zod/mini';

import { languages } from './languages.ts';

export const languageField = () => z.enum(languages, 'Plumbline doesn’t speak this language.');

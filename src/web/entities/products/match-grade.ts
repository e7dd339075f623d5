import { foldLetters } from '../../../shared/kernel/fold-letters.ts';

/** How well a name is what was typed, best first: it begins with it, one of its words does, it holds it, it was found by something else. */
export const grades = { start: 0, word: 1, inside: 2, other: 3 };

export function gradeOf(name: string, typed: string): number {
  const [has, wanted] = [foldLetters(name), foldLetters(typed.trim())];
  if (has.startsWith(wanted)) return grades.start;
  if (has.includes(` ${wanted}`)) return grades.word;
  return has.includes(wanted) ? grades.inside : grades.other;
}

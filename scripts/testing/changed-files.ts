import { execFileSync } from 'node:child_process';

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What was changed since the branch left `since`, committed or not, and what was added; throws where there is no such commit. */
export function changedFiles(since: string): string[] {
  const [base] = git('merge-base', since, 'HEAD');
  return [
    // What was removed touches nothing any more.
    ...git('diff', '--name-only', '--no-renames', '--diff-filter=d', base!),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

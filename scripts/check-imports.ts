import { findViolations } from './import-rules.ts';
import { readModules } from './read-modules.ts';

const modules = readModules();
const violations = findViolations(modules);
for (const { file, to, rule } of violations) process.stderr.write(`${file} imports ${to}: ${rule}\n`);
if (modules.length < 50) {
  process.stderr.write(`Only ${modules.length} files were read, which cannot be right.\n`);
  process.exit(1);
}
process.stdout.write(
  `${modules.length} files keep the import rules: ${violations.length === 0 ? 'yes' : 'no'}\n`,
);
process.exit(violations.length === 0 ? 0 : 1);

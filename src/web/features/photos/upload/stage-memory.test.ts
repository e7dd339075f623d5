// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { rememberedStage, rememberStage } from './stage-memory.ts';

const project = { id: 5, status: 'contract_signed' };

test('the stage of the last photos holds while the project stands as it does; its next status speaks for itself', () => {
  expect(rememberedStage(project)).toBe('before');
  rememberStage(project, 'during');
  expect(rememberedStage(project)).toBe('during');
  const underWay = { id: 6, status: 'work_in_progress' };
  rememberStage({ ...underWay, status: 'contract_signed' }, 'before');
  expect(rememberedStage(underWay)).toBe('during');
  expect(rememberedStage({ ...underWay, status: 'project_completed' })).toBe('after');
});

import { useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { questionStore } from './question-store.ts';

/** Where questions are asked that `ask` has. */
export function QuestionRegion() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read);
  // What was asked stays while the dialog closes, so that nothing changes under the eye.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={shown?.title}
      text={shown?.text}
      confirmLabel={shown?.confirmLabel}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
}

import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Link } from './link.tsx';
import styles from './question-region.module.css';
import { askedQuestion } from './question-store.ts';
import { useStore } from '../platform/store.ts';

/** Where questions are asked that `ask` has. */
export function QuestionRegion() {
  const asked = useStore(askedQuestion);
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
      other={shown?.other}
      onOther={() => {
        asked?.other?.run();
        asked?.answer(false);
      }}
      onCancel={() => asked?.answer(false)}
    >
      {shown?.points && (
        <ul className={styles.points}>
          {shown.points.map(({ text, to }) => (
            <li key={text}>
              <Link to={to} onFollow={() => asked?.answer(false)}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

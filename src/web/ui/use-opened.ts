import { useState } from 'react';

export interface Opened<Subject> {
  isOpen: boolean;
  /** What the sheet is about. It stays while the sheet closes, so that nothing changes under the eye. */
  subject: Subject | undefined;
  /** Another one each time, as the `key` of a form that shall begin afresh. */
  key: number;
  open: (subject: Subject) => void;
  close: () => void;
}

/** The state of a Sheet or Dialog that is opened about something, such as a row. */
export function useOpened<Subject>(): Opened<Subject> {
  const [state, setState] = useState<{ isOpen: boolean; subject?: Subject; key: number }>({
    isOpen: false,
    key: 0,
  });
  return {
    isOpen: state.isOpen,
    subject: state.subject,
    key: state.key,
    open: (subject) => setState((before) => ({ isOpen: true, subject, key: before.key + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}

import { useRef, useState } from 'react';

/** For a field that is free for the next text while the one before is on its way. */
export function useNextText() {
  const [text, setText] = useState('');
  // As it is now, also before React has drawn it.
  const now = useRef('');
  function type(typed: string): void {
    now.current = typed;
    setText(typed);
  }
  return {
    text,
    type,
    /** Answers what was typed meanwhile, and forgets it here. */
    take(): string {
      const typed = now.current;
      type('');
      return typed;
    },
  };
}

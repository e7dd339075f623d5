import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** What the browser offers for choosing: a help, never a check. */
  accept: string;
  isCamera?: boolean;
  isMultiple?: boolean;
  onFiles: (files: [File, ...File[]]) => void;
}

/** What opens the browser's chooser of files, or a phone's camera: not seen itself, and pressed by a button through its `ref`. */
export function FileInput({ ref, label, accept, isCamera, isMultiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept={accept}
      capture={isCamera && 'environment'}
      multiple={isMultiple}
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? [];
        // So that the same file, taken away or mended meanwhile, can be chosen once more.
        target.value = '';
        if (first) onFiles([first, ...others]);
      }}
    />
  );
}

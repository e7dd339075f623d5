import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sentenceOf } from '../../platform/write.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { EditInPlace } from './edit-in-place.tsx';

interface TextFactProps {
  name: string;
  value: string;
  isAllowed: boolean;
  isLong?: boolean | undefined;
  maxLength: number;
  /** Saves; what it throws is shown beside the text, which stays. */
  onSave: (value: string) => Promise<unknown>;
}

/** A fact in words: Enter or leaving it saves, Escape gives up. A long one is saved by leaving it or Ctrl Enter. */
export function TextFact({ name, value, isAllowed, isLong = false, maxLength, onSave }: TextFactProps) {
  const { t } = useLingui();
  return (
    <EditInPlace
      label={t`Change: ${name}`}
      display={value && <span dir="auto">{value}</span>}
      isAllowed={isAllowed}
    >
      {(close) => (
        <TextEditor
          name={name}
          value={value}
          isLong={isLong}
          maxLength={maxLength}
          onSave={onSave}
          onClose={close}
        />
      )}
    </EditInPlace>
  );
}

interface TextEditorProps {
  name: string;
  value: string;
  isLong: boolean;
  maxLength: number;
  onSave: (value: string) => Promise<unknown>;
  onClose: () => void;
}

function TextEditor({ name, value, isLong, maxLength, onSave, onClose }: TextEditorProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    if (text.trim() === value) {
      onClose();
      return;
    }
    setSaving(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setSaving(false);
    }
  }

  const shared = {
    label: name,
    isLabelHidden: true,
    value: text,
    onChange: setText,
    onBlur: () => void save(),
    error,
    maxLength,
  };
  return isLong ? (
    <TextArea
      {...shared}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
    />
  ) : (
    <TextField
      {...shared}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
}

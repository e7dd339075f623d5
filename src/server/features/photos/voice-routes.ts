import { voiceContract } from '../../../shared/photos/voice-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { addVoiceNote, takeInVoice } from './add-voice-note.ts';
import { deleteVoiceNote, playVoiceNote, restoreVoiceNote } from './remove-voice-note.ts';

const named = ({ id, voiceId }: { id: number; voiceId: number }) => ({ projectId: id, voiceId });

export const voiceRoutes: Route[] = [
  onPrepared(
    voiceContract.addVoiceNote,
    ({ db, caller, params, files, services }) =>
      takeInVoice(db, caller, params.id, { upload: files.audio, files: services.files }),
    ({ db, audit, caller, params, body, prepared: taken, services }) =>
      addVoiceNote(db, audit, caller, { projectId: params.id, body, taken, files: services.files }),
  ),
  on(voiceContract.playVoiceNote, ({ db, caller, params, services }) =>
    playVoiceNote(db, services, caller, named(params)),
  ),
  on(voiceContract.deleteVoiceNote, ({ db, audit, caller, params }) =>
    deleteVoiceNote(db, audit, caller, named(params)),
  ),
  on(voiceContract.restoreVoiceNote, ({ db, audit, caller, params }) =>
    restoreVoiceNote(db, audit, caller, named(params)),
  ),
];

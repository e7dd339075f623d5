/** Photos of one report: as many as go with an e-mail. */
export const mostReportPhotos = 40;
/** Letters of a report's title, and of what somebody writes above its photos. */
export const longestReportTitle = 120;
export const longestReportNotes = 1500;
/** Seconds of a voice note, and its bytes: more than any browser makes of them. */
export const longestVoiceNote = 120;
export const largestVoiceNote = 4 * 1024 * 1024;

/** Photos of one report: as many as go with an e-mail. */
export const mostReportPhotos = 40;
/** Letters of a report's title, and of what somebody writes above its photos. */
export const longestReportTitle = 120;
export const longestReportNotes = 1500;

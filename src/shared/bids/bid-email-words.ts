/** What the words of a bid's message are made from. */
export interface BidEmailSubjects {
  projectNumber: string;
  /** The bid's own title; may be empty. */
  title: string;
  companyName: string;
  customerName: string;
}

/** The subject and message of a bid that nobody wrote others for; the link and the company's name follow below it. */
export function usualBidEmail(about: BidEmailSubjects): { subject: string; caption: string } {
  const { projectNumber, title, companyName, customerName } = about;
  const what = title ? `${title} (${projectNumber})` : `project ${projectNumber}`;
  return {
    subject: companyName ? `Bid ${projectNumber} from ${companyName}` : `Bid ${projectNumber}`,
    caption: `Hello ${customerName},\n\nHere is our bid for ${what}. The PDF is attached.`,
  };
}

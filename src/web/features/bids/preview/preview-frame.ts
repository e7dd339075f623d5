import { addressLines, type PostalAddress } from '../../../../shared/kernel/postal-address.ts';
import type { Settings } from '../../../../shared/settings/settings-contract.ts';

/** Who offers the bid to whom; what the document says besides the bid itself. */
export interface PreviewFrame {
  company: Letterhead;
  customer: { name: string; addressLines: readonly string[]; phone: string; email: string };
  siteAddressLines: readonly string[];
  projectNumber: string;
}

type Letterhead = Pick<
  Settings,
  'companyName' | 'addressLines' | 'phone' | 'email' | 'website' | 'licenseNumber' | 'logo'
>;

const unknown: Letterhead = {
  companyName: '',
  addressLines: [],
  phone: '',
  email: '',
  website: '',
  licenseNumber: '',
  logo: null,
};

interface FramedProject extends PostalAddress {
  number: string;
  customer: PostalAddress & {
    name: string;
    companyName: string;
    phone: string | null;
    email: string | null;
  };
}

/** Around a project's bid; of the company nothing until it is known. */
export function previewFrame(company: Letterhead | undefined, project: FramedProject): PreviewFrame {
  const { customer } = project;
  return {
    company: company ?? unknown,
    customer: {
      name: customer.name,
      addressLines: [customer.companyName, ...addressLines(customer)],
      phone: customer.phone ?? '',
      email: customer.email ?? '',
    },
    siteAddressLines: addressLines(project),
    projectNumber: project.number,
  };
}

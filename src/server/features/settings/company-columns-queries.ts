/** The company of the settings `c`, as papers print it (`PaperCompany`). */
export const companyJson = `json_build_object('name', c.company_name, 'addressLines', to_json(c.address_lines), 'phone', c.phone,
    'email', c.email, 'website', c.website, 'licenseNumber', c.license_number)`;

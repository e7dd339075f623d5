/** Somebody as every paper names them; empty where nothing is known. */
export interface PaperParty {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
}

/** Whose paper it is. */
export interface PaperCompany extends PaperParty {
  readonly website: string;
  readonly licenseNumber: string;
  /** The SHA-256 of a PNG, JPEG or WebP picture, by which its file is found; without it the name is set as a wordmark. */
  readonly logo?: string | null | undefined;
}

/** The second step of a change: a migration may take away what the release named here, and all after it, do without. */
export interface Contraction {
  /** The first release that neither reads nor writes what goes. It has been released. */
  unusedSince: string
  why: string
}

/** By the name of the migration; see CONTRIBUTING.md, Migrations. */
export const contractions: Readonly<Record<string, Contraction>> = {}

/** The identity number of a legal representative is sealed; beside it stands what may be shown. */
export const sealedLegalId = `
  alter table app.brand_qualification add column cert_no_sealed text;
`

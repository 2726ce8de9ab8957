/** The papers of an invoice, as a tax program or a scanner gave them. */
export const invoicePapers = `
  alter table app.crm_invoice add attachments text[] not null default '{}' check (cardinality(attachments) <= 5);
  create trigger crm_invoice_attachments_files
    after insert or delete or update of attachments, deleted_at on app.crm_invoice
    for each row execute function app.keep_file_references('attachments');
`

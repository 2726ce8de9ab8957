/**
 * Contracts keep the papers that were signed. Their credit terms are told in the words of the customer’s: the type is
 * rewritten with the column, which reaches the rows of every tenant.
 */
export const contractPapers = `
  alter table app.contract add attachments text[] not null default '{}' check (cardinality(attachments) <= 20);
  create trigger contract_attachments_files after insert or delete or update of attachments, deleted_at on app.contract
    for each row execute function app.keep_file_references('attachments');

  alter table app.contract drop constraint contract_term_type_check;
  alter table app.contract alter term_type type text
    using case term_type when 'MONTH_END' then 'EOM' else term_type end;
  alter table app.contract add constraint contract_term_type_check check (term_type in ('DAYS', 'EOM', 'CLOSE_DAY'));
`

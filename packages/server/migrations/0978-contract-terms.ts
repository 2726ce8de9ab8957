/** The days of a contract whose shipments are paid by statement, and who of ours signs it; what was typed before stays a text. */
export const contractTerms = `
  alter table app.contract
    add column close_day integer check (close_day between 1 and 28),
    add column pay_day integer check (pay_day between 1 and 28),
    add column pay_month_offset integer check (pay_month_offset between 0 and 3),
    add column signatory_id bigint,
    add constraint contract_signatory_fkey foreign key (tenant_id, signatory_id) references app.admin (tenant_id, id);
`

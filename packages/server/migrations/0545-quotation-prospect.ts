/** A quotation is for a customer or for a prospect; its lines keep where the price came from that they are measured against. */
export const quotationProspect = `
  alter table app.quotation alter customer_id drop not null;
  alter table app.quotation add prospect_id bigint;
  alter table app.quotation add foreign key (tenant_id, prospect_id) references app.prospect (tenant_id, id);
  alter table app.quotation add check ((customer_id is null) <> (prospect_id is null));
  create index quotation_prospect on app.quotation (tenant_id, prospect_id) where prospect_id is not null;
  alter table app.quotation_line add ref_source text
    check (ref_source in ('CONTRACT', 'CUSTOMER', 'LEVEL', 'TYPE', 'ALL', 'LIST'));
`

/** Nobody changes or removes an entry of a ledger, the owner of the tables neither: what was wrong is reversed. */
export const onlyAdded = `
  create function app.only_added() returns trigger language plpgsql as $body$
    begin
      raise exception 'Entries of % are only added', tg_table_name using errcode = 'restrict_violation';
    end $body$;
`

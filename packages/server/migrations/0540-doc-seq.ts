import { tenantTable } from './tables-1.ts'

/**
 * The last number of each type of document and business day. A number is drawn while its document is inserted: the row of
 * the counter is the lock, and a transaction that is rolled back gives its number back (wholesale.md 2).
 */
export const docSeq = [
  tenantTable('doc_seq', {
    columns: `
      doc_type text not null check (doc_type ~ '^[A-Z]{1,2}$'),
      day date not null,
      last_no integer not null check (last_no > 0)
    `,
    indexes: ['unique index doc_seq_day on app.doc_seq (tenant_id, doc_type, day)'],
    grants: 'select, insert, update',
  }),
  `
  create function app.document_no(doc_type text, day date, number integer) returns text language sql stable as $body$
    select doc_type || to_char(day, 'YYYYMMDD') || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
  $body$;

  create function app.draw_number(type text, on_day date) returns integer language sql as $body$
    insert into app.doc_seq as s (doc_type, day, last_no) values (type, on_day, 1)
    on conflict (tenant_id, doc_type, day) do update
      set last_no = s.last_no + 1, version = s.version + 1, updated_at = now(), updated_by = app.admin()
    returning last_no
  $body$;

  create function app.draw_document_no(type text) returns text language plpgsql as $body$
    declare today date := (now() at time zone (select t.time_zone from app.acting_tenant() t))::date;
    begin
      return app.document_no(type, today, app.draw_number(type, today));
    end
  $body$;

  create function app.draw_code(type text, digits integer) returns text language plpgsql as $body$
    declare number text := app.draw_number(type, '0001-01-01')::text;
    begin
      return type || lpad(number, greatest(digits, length(number)), '0');
    end
  $body$;
`,
].join('\n')

import { tenantTable } from './tables-1.ts'

/**
 * Sheets as other programs write them: rows that nobody has tried yet, rows that are no records, how the columns of a file
 * were read, and what the columns of an account's statements are called. Payers are found by a key that folds how their names
 * are written.
 */
export const sheetsAsTheyCome = `
  alter table app.sheet_import
    add column unchecked integer not null default 0,
    add column left_out integer not null default 0,
    add column reading jsonb not null default '{}';
  alter table app.sheet_import_row drop constraint sheet_import_row_result_check;
  alter table app.sheet_import_row add constraint sheet_import_row_result_check
    check (result in ('GOOD', 'UNCHECKED', 'WRONG', 'LEFT_OUT', 'DONE'));
  ${tenantTable('statement_mapping', {
    columns: `
      bank_account_id bigint not null,
      titles jsonb not null
    `,
    constraints: [
      'foreign key (tenant_id, bank_account_id) references app.bank_account (tenant_id, id) on delete cascade',
      'unique (tenant_id, bank_account_id)',
    ],
  })}
  create function app.payer_key(name text) returns text language sql immutable parallel safe as $$
    select nullif(regexp_replace(regexp_replace(regexp_replace(lower(normalize(name, nfkc)),
      '[\\s()\\[\\]【】〔〕{}·•・‧∙.,，。、''"“”‘’_–—-]+', '', 'g'),
      '有限责任公司', '有限公司', 'g'), '(companylimited|coltd|co有限公司)$', '有限公司'), '')
  $$;
  alter table app.customer add column payer_key text generated always as (app.payer_key(name)) stored;
  alter table app.customer_invoice add column payer_key text generated always as (app.payer_key(title)) stored;
  alter table app.income add column payer_key text generated always as (app.payer_key(payer_name)) stored;
  create index customer_payer_key on app.customer (tenant_id, payer_key);
  create index customer_invoice_payer_key on app.customer_invoice (tenant_id, payer_key);
  create index income_payer_key on app.income (tenant_id, payer_key);
`

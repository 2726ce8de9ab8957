import { tenantTable, wall } from './tables-1.ts'

/** Businesses that are not yet customers, what is spoken with them, and the pieces of names that likely duplicates share. */
export const prospect = [
  tenantTable('prospect', {
    softDelete: true,
    columns: `
      name text not null,
      contact_name text not null,
      mobile text not null,
      phone text,
      wechat text,
      email text,
      province text,
      city text,
      district text,
      address text,
      cust_type_id bigint,
      source text not null,
      intent text not null check (intent in ('A', 'B', 'C')),
      expected_monthly_cents bigint check (expected_monthly_cents >= 0),
      -- null: in the public pool
      salesman_id bigint,
      owned_at timestamptz,
      last_follow_at timestamptz,
      next_follow_on date,
      -- orders the list where nothing is agreed
      follow_due date not null generated always as (coalesce(next_follow_on, '9999-12-31'::date)) stored,
      -- since when its owner has done nothing about it
      waiting_since timestamptz not null default now(),
      state text not null default 'NEW' check (state in ('NEW', 'FOLLOWING', 'CONVERTED', 'CANCELLED')),
      cancel_reason text,
      cancelled_at timestamptz,
      state_before_cancel text,
      customer_id bigint,
      converted_at timestamptz,
      tax_no text,
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, cust_type_id) references app.cust_type (tenant_id, id)',
      'foreign key (tenant_id, salesman_id) references app.admin (tenant_id, id)',
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
    ],
    indexes: [
      'index prospect_state on app.prospect (tenant_id, state, salesman_id, next_follow_on) where deleted_at is null',
      'index prospect_salesman on app.prospect (tenant_id, salesman_id, state)',
      'index prospect_mobile on app.prospect (tenant_id, mobile) where deleted_at is null',
      'index prospect_customer on app.prospect (tenant_id, customer_id)',
      'index prospect_by_name on app.prospect (tenant_id, name, id) where deleted_at is null',
      'index prospect_intent on app.prospect (tenant_id, intent, id) where deleted_at is null',
      'index prospect_due on app.prospect (tenant_id, follow_due, id) where deleted_at is null',
      'index prospect_waiting on app.prospect (tenant_id, waiting_since, id) where deleted_at is null',
      'index prospect_created on app.prospect (tenant_id, created_at, id) where deleted_at is null',
      'index prospect_updated on app.prospect (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('prospect_follow', {
    columns: `
      prospect_id bigint not null,
      way text not null check (way in ('VISIT', 'PHONE', 'WECHAT', 'OTHER')),
      content text not null,
      next_follow_on date
    `,
    constraints: ['foreign key (tenant_id, prospect_id) references app.prospect (tenant_id, id)'],
    indexes: ['index prospect_follow_prospect on app.prospect_follow (tenant_id, prospect_id, id)'],
    grants: 'select, insert',
  }),
  `alter table app.customer add foreign key (tenant_id, source_prospect_id) references app.prospect (tenant_id, id);`,
  `create table app.likeness_gram (
    tenant_id bigint not null default app.tenant() references app.tenant (id),
    kind text not null check (kind in ('CUSTOMER', 'PROSPECT')),
    record_id bigint not null,
    gram text not null,
    -- how many of them the name has
    size integer not null,
    primary key (tenant_id, kind, record_id, gram)
  );`,
  wall('likeness_gram', 'select, insert, delete'),
  'create index likeness_gram_gram on app.likeness_gram (tenant_id, gram, kind, record_id, size);',
].join('\n')

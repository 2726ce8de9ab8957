import { forEachTenant, tenantTable } from './tables-1.ts'

/** Every promise to pay that was made, so that it can be told how many were kept. */
export const receivablePromise = [
  tenantTable('receivable_promise', {
    columns: `
      receivable_id bigint not null,
      made_on date not null,
      promise_date date not null,
      promise_cents bigint not null check (promise_cents > 0)
    `,
    constraints: ['foreign key (tenant_id, receivable_id) references app.receivable (tenant_id, id)'],
    indexes: ['index receivable_promise_of on app.receivable_promise (tenant_id, receivable_id, id)'],
    grants: 'select, insert',
  }),
  forEachTenant(`
    insert into app.receivable_promise (receivable_id, made_on, promise_date, promise_cents)
    select id, coalesce(promised_at, created_at)::date, promise_date, promise_cents from app.receivable
     where tenant_id = app.tenant() and promise_date is not null and promise_cents is not null;
  `),
].join('\n')

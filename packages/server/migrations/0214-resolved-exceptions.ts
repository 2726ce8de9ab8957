/** An exception of a trade is open until an operator says what was done about it. */
export const resolvedExceptions = `
  alter table app.trade_exception
    add column state text not null default 'OPEN' check (state in ('OPEN', 'RESOLVED')),
    add column resolved_by bigint,
    add column resolved_at timestamptz,
    add column note text,
    add constraint trade_exception_resolved check ((state = 'RESOLVED') = (resolved_at is not null));
  create index trade_exception_open on app.trade_exception (tenant_id, trade_id) where state = 'OPEN';
  grant update on app.trade_exception to bo_app;
`

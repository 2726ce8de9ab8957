/** What one operator has decided alone within a day is added up before the next: of points, stored value and refunds. */
export const decidedAlone = `
  create index point_adjustment_alone on app.point_adjustment (tenant_id, created_by, created_at)
    where state = 'DONE' and audited_by is null;
  create index wallet_adjustment_alone on app.wallet_adjustment (tenant_id, created_by, created_at)
    where state = 'DONE' and audited_by is null;
  create index trade_refund_alone on app.trade_refund (tenant_id, created_by, created_at) where audited_by is null;
`

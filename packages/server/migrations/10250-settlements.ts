import { forEachTenant } from './tables-1.ts'

const ways = `'OTHER_DAY', 'CORRECTED', 'GIVEN_BACK', 'INCOME', 'COLLECTED', 'LOSS', 'NOTED'`

/** Each exception and each difference of a bill says what was done about its money, and not only that it was looked at. */
export const settlements = `
  alter table app.trade_exception add column settlement text check (settlement in (${ways}));
  alter table app.reconciliation_line
    add column settlement text check (settlement in (${ways})),
    add column note text,
    add column settled_by bigint,
    add column settled_at timestamptz,
    add constraint reconciliation_line_settled
      check ((settlement is null) = (settled_at is null) and (settlement is null) = (note is null));
  alter table app.reconciliation add column unsettled_count integer not null default 0;
  ${forEachTenant(`update app.reconciliation set unsettled_count = differing_count where state = 'OPEN';`)}
`

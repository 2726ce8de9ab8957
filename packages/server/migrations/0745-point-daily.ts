import { tenantTable } from './tables-1.ts'

/**
 * Points that came and went on each day that is over, by brand, kind and revision of a rule. `member_clock` keeps up to which
 * day they were added up; the entries of later days are read from two indexes.
 */
export const pointDaily = [
  tenantTable('point_daily', {
    columns: `
      day date not null,
      brand_id bigint not null,
      kind text not null,
      rule_revision_id bigint,
      entries integer not null,
      balance bigint not null,
      pending bigint not null
    `,
    constraints: [
      'unique nulls not distinct (tenant_id, day, brand_id, kind, rule_revision_id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, rule_revision_id) references app.point_rule_revision (tenant_id, id)',
    ],
    indexes: [
      'index point_daily_brand on app.point_daily (tenant_id, brand_id, day)',
      'index point_daily_rule on app.point_daily (tenant_id, rule_revision_id) where rule_revision_id is not null',
    ],
  }),
  `
    create index point_entry_of_day on app.point_entry (tenant_id, day);
    create index point_entry_rule_day on app.point_entry (tenant_id, rule_revision_id, day)
      include (kind, balance, pending) where rule_revision_id is not null;
    drop index app.point_entry_rule;
  `,
].join('\n')

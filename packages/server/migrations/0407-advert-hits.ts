import { tenantTable } from './tables-1.ts'

/** Who has seen or touched an advert in which minute: told twice, it counts once. Kept for as long as it may be told again. */
export const advertHits = tenantTable('advert_hit', {
  columns: `
    advert_id bigint not null,
    kind text not null check (kind in ('SHOWN', 'CLICKED')),
    viewer text not null,
    minute timestamptz not null
  `,
  constraints: [
    'foreign key (tenant_id, advert_id) references app.advert (tenant_id, id)',
    'unique (tenant_id, advert_id, viewer, minute, kind)',
  ],
  indexes: ['index advert_hit_minute on app.advert_hit (tenant_id, minute)'],
})

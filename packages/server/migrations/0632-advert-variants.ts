/** Two versions of an advert that share one place: the later one names the first, and what that one had been shown before. */
export const advertVariants = `
  alter table app.advert
    add column variant_of bigint,
    add column rival_impressions integer not null default 0,
    add column rival_clicks integer not null default 0,
    add column trial_ended_at timestamptz,
    add column trial_winner text check (trial_winner in ('A', 'B')),
    add foreign key (tenant_id, variant_of) references app.advert (tenant_id, id);
  create unique index advert_variant on app.advert (tenant_id, variant_of)
    where variant_of is not null and trial_ended_at is null and deleted_at is null;
`

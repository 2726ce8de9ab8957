import { forEachTenant } from './tables-1.ts'

/**
 * Landing pages are made of blocks: texts, pictures and buttons. A text that a campaign has becomes its first block, also in
 * what was approved; the pictures of the blocks count as uses of their files.
 */
export const landingBlocks = `
  create function app.landing_pictures(blocks json[]) returns text[] language sql immutable set search_path = pg_catalog
    return array(select block ->> 'image' from unnest(blocks) block where block ->> 'image' is not null);
  revoke all on function app.landing_pictures(json[]) from public;
  grant execute on function app.landing_pictures(json[]) to bo_app;

  alter table app.marketing_activity add column blocks json[] not null default '{}';
  ${forEachTenant(`
  update app.marketing_activity
     set blocks = array[json_build_object('kind', 'TEXT', 'text', landing, 'image', null, 'link', null)]
   where landing is not null;
  update app.marketing_activity
     set approved = jsonb_set(approved::jsonb, '{landing}', case when approved ->> 'landing' is null then '[]'
           else jsonb_build_array(jsonb_build_object('kind', 'TEXT', 'text', approved ->> 'landing', 'image', null, 'link', null))
           end)::json
   where approved is not null;
  `)}
  alter table app.marketing_activity drop column landing;
  alter table app.marketing_activity rename column blocks to landing;
  alter table app.marketing_activity
    add column landing_pictures text[] generated always as (app.landing_pictures(landing)) stored;
  create trigger marketing_activity_landing_files after insert or delete or update of landing, deleted_at
    on app.marketing_activity for each row execute function app.keep_file_references('landing_pictures');
`

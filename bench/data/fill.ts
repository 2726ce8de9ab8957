import type pg from 'pg'
import { actions, brands, modules, names, people, tenants, usernameOf } from './story.ts'

/** Rows that one statement inserts: small enough for the log of an embedded store. */
const chunk = 100_000

/**
 * Fills the database of a first start: companies, people who sign in with the administrator's password, brands, and the
 * operation log of twelve months, of which the largest company has made every second line.
 */
export async function fill(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(companies, [tenants.others])
  await pool.query(persons, [Array.from({ length: people - 1 }, (_, index) => usernameOf(index + 2))])
  await pool.query(brandRows, [brands, names])
  await pool.query(partitions)
  const until = new Date()
  for (let first = 0; first < rows; first += chunk) {
    await pool.query(logRows, [first, Math.min(first + chunk, rows) - 1, rows, until, modules, actions, names])
  }
}

const companies = `
  insert into app.tenant (id, code, name) select 1 + i, 'bench' || i, '公司 ' || i from generate_series(1, $1::int) i`

// The administrator has the id 1, and all others have the same password and role. Triggers keep the sign-in names.
const persons = `
  with person as (
    insert into app.admin (tenant_id, id, username, nick_name)
    select 1, 1 + n, name, '店长 ' || (1 + n) from unnest($1::text[]) with ordinality as p (name, n)
    returning id
  ), secret as (
    insert into app.admin_secret (admin_id, tenant_id, password_hash)
    select p.id, 1, s.password_hash from person p, app.admin_secret s where s.admin_id = 1
  )
  insert into app.admin_role (tenant_id, admin_id, role_id)
  select 1, p.id, r.role_id from person p, app.admin_role r where r.tenant_id = 1 and r.admin_id = 1`

const brandRows = `
  insert into app.brand (tenant_id, id, code, name, short_name, parent_id, path, industry, contact_name, contact_mobile,
    contact_email, province, city, district, address, time_zone, day_cut, currency, theme_colour, sort, intro, remark, status,
    created_by, updated_by)
  select 1, i, 'BENCH-' || i, ($2::text[])[1 + i % array_length($2::text[], 1)] || ' ' || i, '简称 ' || i,
         case when i > 20 then 1 + i % 20 end, case when i > 20 then '/' || 1 + i % 20 || '/' || i || '/' else '/' || i || '/' end,
         'RESTAURANT', '陈立', '13857120001', 'chen.li@lantern.example', '浙江省', '杭州市', '西湖区',
         '文三路 478 号华星时代广场 A 座 12 层', 'Asia/Shanghai', '00:00', 'CNY', '#c8402f', i % 1000,
         '从一盏灯笼下的面摊开始，如今是面馆、茶饮、烘焙与批发的一家人。', null, i % 2, 1, 1 + i % 64
    from generate_series(1, $1::int) i`

// The quarters of the last twelve months; the product itself only makes those to come.
const partitions = `
  do $body$
  declare start timestamptz; part text;
  begin
    for step in 1..5 loop
      start := (date_trunc('quarter', now() at time zone 'UTC') - step * interval '3 months') at time zone 'UTC';
      part := 'operation_log_' || to_char(start at time zone 'UTC', 'YYYY"q"Q');
      if to_regclass('app.' || part) is null then
        execute format('create table app.%I partition of app.operation_log for values from (%L) to (%L)', part, start,
          (start at time zone 'UTC' + interval '3 months') at time zone 'UTC');
        execute format('comment on table app.%I is %L', part, 'partition');
        execute format('alter table app.%I owner to bo_owner', part);
      end if;
    end loop;
  end $body$`

// In order of time, as a log grows, and every value follows from the number of its row.
const logRows = `
  insert into app.operation_log (tenant_id, at, request_id, module, business_id, action, operator_id, operator_name,
    operator_ip, content_zh, content_en, before, after)
  select case when i % 2 = 0 then ${tenants.largest} else 2 + i / 2 % ${tenants.others} end,
         $4::timestamptz - interval '365 days' * (1 - i::float8 / $3::int) - interval '1 minute',
         'bench-' || i, ($5::text[])[1 + r1 % array_length($5::text[], 1)], 1 + r2 % ${brands},
         ($6::text[])[1 + r3 % array_length($6::text[], 1)][1],
         1 + r4 % ${people}, '店长 ' || (1 + r4 % ${people}), '10.0.' || r1 % 250 || '.' || r2 % 250,
         ($6::text[])[1 + r3 % array_length($6::text[], 1)][2] || '[' || ($7::text[])[1 + r5 % array_length($7::text[], 1)] || ' ' || r2 % ${brands}
           || ']：单号 B' || 10000000 + i || '；排序 ' || r3 % 900 || ' → ' || r4 % 900,
         ($6::text[])[1 + r3 % array_length($6::text[], 1)][3] || '[' || ($7::text[])[1 + r5 % array_length($7::text[], 1)] || ' ' || r2 % ${brands}
           || ']: order B' || 10000000 + i || '; sort ' || r3 % 900 || ' → ' || r4 % 900,
         jsonb_build_object('rank', r3 % 900), jsonb_build_object('rank', r4 % 900)
    from generate_series($1::int, $2::int) i,
         lateral (select hashint4(i) & 2147483647, hashint4(i + 100000007) & 2147483647, hashint4(i + 200000033) & 2147483647,
                         hashint4(i + 300000007) & 2147483647, hashint4(i + 400000009) & 2147483647) as r (r1, r2, r3, r4, r5)`

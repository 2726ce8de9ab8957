import type { Id } from '@brandside/contract/platform/id.ts'
import type { Database } from '../database/database.ts'
import { asSuperuser } from './superuser.ts'

/** An open shop of tenant 1 under a brand of its own, which takes these channels. */
export async function aPayingShop(
  database: Database,
  { code, channels }: { code: string; channels: readonly Id[] },
): Promise<{ shopId: Id; brandId: Id }> {
  return asSuperuser(database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const { rows } = await client.query(
      `with b as (insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
                  values ($2, $2, '/', 'OTHER', '周宁', '13800001234', 'Asia/Shanghai', '04:00', 'CNY', 1, 1) returning id),
            o as (insert into app.organisation (code, name, path) values ($2, $2, '/') returning id),
            c as (insert into app.brand_pay_channel (brand_id, pay_channel_id, enabled) select b.id, x, true from b, unnest($1::bigint[]) x),
            s as (insert into app.shop (brand_id, organisation_id, code, name) select b.id, o.id, $2, $2 from b, o returning id, brand_id)
       select id, brand_id from s`,
      [channels, code],
    )
    await client.query(`update app.brand set path = '/' || id || '/' where code = $1`, [code])
    return { shopId: Number(rows[0].id) as Id, brandId: Number(rows[0].brand_id) as Id }
  })
}

import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'

/** Shops of a brand that take part in marketing, with addresses and hours to print. */
export async function fillPlaces(owner: pg.Pool, brandId: Id, count: number): Promise<Id[]> {
  const { rows } = await owner.query(
    `with like_it as (
       select organisation_id, hours from app.shop where brand_id = $1 and deleted_at is null order by id limit 1)
     insert into app.shop (tenant_id, brand_id, organisation_id, code, name, address, hours, market_flag, status)
     select 1, $1, organisation_id, 'BENCH-' || n, '灯笼面馆第 ' || n || ' 店', '文三路 ' || n || ' 号', hours, true, 1
       from like_it, generate_series(1, $2::integer) n returning id`,
    [brandId, count],
  )
  return rows.map(({ id }) => Number(id) as Id)
}

import type pg from 'pg'

/** What is mirrored of a shop's POS. */
export const mirrored = ['categories', 'types', 'goods', 'skus', 'tables'] as const

/** Each table as text, by the POS's own ids, with the number of writes of each row; and how many rows there are. */
type Mirror = Record<(typeof mirrored)[number], string> & { rows: string }

const shown = (columns: string) => `coalesce(string_agg(concat_ws('|', ${columns}), E'\\n' order by x.external_id), '')`

/** Those of shops, in the order of their codes as given. */
export async function mirrorsOf(pool: pg.Pool, codes: readonly string[]): Promise<Mirror[]> {
  const { rows } = await pool.query<Mirror>(
    `select (select ${shown('x.external_id, x.name, x.sort, x.status, x.removed_at is null, x.version, p.external_id')}
               from app.shop_category x left join app.shop_category p on p.tenant_id = x.tenant_id and p.id = x.parent_id
              where x.tenant_id = s.tenant_id and x.shop_id = s.id) as categories,
            (select ${shown('x.external_id, x.name, x.sort, x.removed_at is null, x.version')}
               from app.goods_type x where x.tenant_id = s.tenant_id and x.shop_id = s.id) as types,
            (select ${shown('x.external_id, x.code, x.name, x.sort, x.status, x.removed_at is null, x.version, c.external_id')}
               from app.shop_goods x left join app.shop_category c on c.tenant_id = x.tenant_id and c.id = x.category_id
              where x.tenant_id = s.tenant_id and x.shop_id = s.id) as goods,
            (select ${shown('x.external_id, k.sku_code, k.price_cents, k.status, k.version')}
               from app.shop_goods x join app.shop_sku k on k.tenant_id = x.tenant_id and k.goods_id = x.id
              where x.tenant_id = s.tenant_id and x.shop_id = s.id) as skus,
            (select ${shown('x.external_id, x.area, x.table_no, x.seats, x.state, x.removed_at is null, x.version')}
               from app.shop_table x where x.tenant_id = s.tenant_id and x.shop_id = s.id) as tables,
            (select (select count(*) from app.shop_goods x where x.tenant_id = s.tenant_id and x.shop_id = s.id)
                  + (select count(*) from app.shop_table x where x.tenant_id = s.tenant_id and x.shop_id = s.id)) as rows
       from unnest($1::text[]) with ordinality as wanted (code, place)
       join app.shop s on s.code = wanted.code and s.tenant_id = 1 order by wanted.place`,
    [codes],
  )
  return rows
}

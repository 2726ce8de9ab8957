import { sql } from 'kysely'
import type { RecordName } from '../../../platform/record-names.ts'

/** Categories and goods of shops' menus, which campaigns name. */
export const menuNames: Readonly<Record<string, RecordName>> = {
  shopCategory: { table: 'shopCategory', name: 'name' },
  shopGoods: { table: 'shopGoods', name: 'name' },
  shopSku: {
    table: 'shopSku',
    name: sql`(select concat_ws(' ', g.name, record.spec_name) from shop_goods g
                where g.tenant_id = record.tenant_id and g.id = record.goods_id)`,
  },
}

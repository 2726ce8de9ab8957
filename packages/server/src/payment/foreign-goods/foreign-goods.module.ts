import { foreignGoods } from '@brandside/contract/payment/foreign-goods.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { mapSoldLines } from '../trade/settled-sale.public.ts'

const goods = entityTable(foreignGoods, {
  shows: {
    shopName: sql<string>`${nameIn('shop', 'foreignGoods.shopId')}`,
    skuName: sql<string | null>`(
      select g.name || coalesce(' ' || s.spec_name, '') from shop_sku s
        join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
       where s.tenant_id = foreign_goods.tenant_id and s.id = foreign_goods.sku_id)`,
  },
  asks: { unmapped: (unmapped) => sql<boolean>`(foreign_goods.sku_id is null) = ${unmapped}` },
})

export const foreignGoodsModule = serve(foreignGoods, goods.handlers({ update }))

/** Says which SKU of the shop the goods are; what was sold of them before gets it, too. */
async function update(ctx: Context, input: Parsed<typeof foreignGoods, 'update'>) {
  const before = await goods.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = goods.changesOf(before, input)
  if (changes.skuCode === undefined) return goods.save(ctx, before, changes)
  const skuId = changes.skuCode === null ? null : await skuOf(ctx, before.shopId, changes.skuCode)
  await mapSoldLines(ctx, before.id, skuId)
  return goods.save(ctx, before, { ...changes, skuId })
}

async function skuOf({ db }: Context, shopId: Id, code: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from shop_sku
     where tenant_id = app.tenant() and shop_id = ${shopId} and sku_code = ${code} and deleted_at is null`.execute(db)
  return rows[0]?.id ?? refuseField('skuCode', foreignGoods.reasons.noSku, { code })
}

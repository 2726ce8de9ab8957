import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { ask } from '../platform/database/ask.ts'
import { newPassword } from '../platform/first-run.ts'
import { hashPassword } from '../platform/identity/password-hash.ts'
import type { Module } from '../platform/serve.ts'
import { tenantModule } from '../system/tenant/tenant.module.ts'
import { custLevelModule } from '../wholesale/cust-level/cust-level.module.ts'
import { custTypeModule } from '../wholesale/cust-type/cust-type.module.ts'
import { customerModule } from '../wholesale/customer/customer.module.ts'
import { productModule } from '../wholesale/product/product.module.ts'
import { productClassModule } from '../wholesale/product-class/product-class.module.ts'
import { productUnitModule } from '../wholesale/product-unit/product-unit.module.ts'
import type { Visitor } from './visitors.ts'
import { hangzhou, original, who } from './wholesale/customers-data.ts'

type Actor = Parameters<typeof actAs>[1]

/**
 * A small company beside the first one (wholesale.md 32). It has a customer and a product of the same names and codes, and
 * sees nothing else of the other's: its administrator can look for it.
 */
export async function seedNeighbour(pool: pg.Pool, actor: Actor, chosen: string | undefined): Promise<Visitor> {
  const name = '月湾餐饮'
  const { id: tenantId, adminId } = (await actAs(pool, actor, tenantModule, 'create', {
    code: 'moon-bay',
    name,
    contactName: '程安',
    contactMobile: '13857120401',
    accountLimit: 10,
    adminUsername: 'cheng.an',
    adminNickName: '程安',
  })) as { id: Id; adminId: Id }
  const password = chosen ?? newPassword()
  await ask(pool, 'select app.set_password($1, $2, $3, null)', [adminId, tenantId, await hashPassword(password)])

  const there = { ...actor, tenantId, adminId }
  const made = async (module: Module, input: object) =>
    ((await actAs(pool, there, module, 'create', input)) as { id: Id }).id
  const custTypeId = await made(custTypeModule, { code: 'RESTAURANT', name: '餐饮门店' })
  const custLevelId = await made(custLevelModule, { code: 'NORMAL', name: '普通', rank: 1 })
  const same = { name: original, ...hangzhou('西湖区', '曙光路 122 号'), ...who('冯湖', '13605710101') }
  await made(customerModule, { ...same, custTypeId, custLevelId })
  const classId = await made(productClassModule, { code: 'TEA', name: '茶叶' })
  const baseUnitId = await made(productUnitModule, { code: 'BAG', name: '袋' })
  await made(productModule, {
    spuCode: 'JASMINE',
    name: '茉莉花茶 500 克',
    classId,
    baseUnitId,
    skus: [{ skuCode: 'JASMINE', listPrice: 2_600 }],
  })
  return { username: 'cheng.an', role: `租户管理员（${name}）`, ...(chosen === undefined && { password }) }
}

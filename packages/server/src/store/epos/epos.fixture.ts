import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { allowPrivate } from '@brandside/contract/store/epos/epos-parameters.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { openSandbox } from '@brandside/sandbox/sandbox.ts'
import { type RawBuilder, sql } from 'kysely'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: epos,
  inputs: {
    job: async (person) => {
      const shopId = await person.row(shop)
      await connect({ shopId }, person)
      const { data } = await person.caller.call(epos.endpoints.syncTables, { shopId })
      return { jobId: String(data?.jobId) }
    },
  },
  before: {
    test: connect,
    syncCategory: connect,
    syncGoodsType: connect,
    syncTables: connect,
    tablesPrint: withTables,
    list: connect,
    post: connect,
    confirm: async (input, person) => {
      await connect(input, person)
      await person.caller.call(epos.endpoints.syncTables, { shopId: input.shopId as Id })
      const waits = sql`update epos_sync_job set status = 'NEEDS_CONFIRM' where tenant_id = app.tenant() and shop_id = ${input.shopId}`
      await everywhere(person, waits)
    },
    syncAll: async ({ brandId }, person) => {
      const shopId = await person.row(shop)
      await connect({ shopId }, person)
      await everywhere(
        person,
        sql`update shop set brand_id = ${brandId} where tenant_id = app.tenant() and id = ${shopId}`,
      )
    },
  },
  signed: {
    webhook: async (person) => {
      const shopId = await person.row(shop)
      await connect({ shopId }, person)
      const body = { ref: `1-${shopId}`, kind: 'TABLES' }
      return { url: '/pcapi/v1/epos/webhook/SANDBOX', body, secret: (await pos()).secret }
    },
  },
} satisfies Fixture

/** Tables whose codes can be printed. */
async function withTables({ shopId }: Input, person: Maker): Promise<void> {
  await everywhere(
    person,
    sql`insert into shop_table (shop_id, table_no, seats, min_seats, state, external_id, content_hash, qr_code)
        select id, 'A1', 4, 1, 'FREE', 'B1', '', 'https://order.lantern.example/t/B1' from shop
         where tenant_id = app.tenant() and id = ${shopId}
            on conflict (tenant_id, shop_id, external_id) do nothing`,
  )
}

let opened: ReturnType<typeof openSandbox> | undefined

function pos() {
  opened ??= openSandbox()
  return opened
}

/** The POS of a shop, in the sandbox: its address is private, which is allowed from then on, and put there by hand. */
async function connect({ shopId }: Input, person: Maker): Promise<void> {
  const { address, secret } = await pos()
  await person.caller.call(epos.endpoints.setConnection, {
    shopId: shopId as Id,
    vendor: 'SANDBOX',
    baseUrl: 'https://pos.example/',
    appKey: 'brandside',
    enabled: true,
    appSecret: secret,
  })
  const base = `${address}/epos/v1/S${shopId}`
  await asTenant(person.database.pool, 1, (db) =>
    sql`update sys_param set value = 'true' where tenant_id = 1 and key = ${allowPrivate.key}`.execute(db),
  )
  await everywhere(
    person,
    sql`update epos_connection set base_url = ${base} where tenant_id = app.tenant() and shop_id = ${shopId}`,
  )
}

/** Ids are the product's, so whichever company it is, only one of them has the row. */
async function everywhere({ database }: Maker, statement: RawBuilder<unknown>): Promise<void> {
  for (const tenantId of [1, 2]) await asTenant(database.pool, tenantId, (db) => statement.execute(db))
}

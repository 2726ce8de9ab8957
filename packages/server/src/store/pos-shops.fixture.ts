import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { openSandbox } from '@brandside/sandbox/sandbox.ts'
import { type RawBuilder, sql } from 'kysely'
import { asTenant } from '../platform/as-tenant.ts'
import { setPartnerAddress } from '../platform/partners/partner-address.ts'
import { people } from '../platform/testing/fixtures.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { openTestProduct } from '../platform/testing/test-product.ts'

export type PosShops = Awaited<ReturnType<typeof openPosShops>>

/**
 * The product and the sandbox, with shops of one brand whose POS is the sandbox's. `letter` begins their codes: what a
 * process knows of a POS by its address outlives a file of tests.
 */
export async function openPosShops(letter: string) {
  const sandbox = await openSandbox()
  setPartnerAddress('sandbox', sandbox.account)
  const product = await openTestProduct(mainEngine())
  const root = await product.as(people.root)
  const given = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  const brandId = (await root.call(brand.endpoints.create, { code: 'NOODLE', name: '面馆', ...given })).data?.id as Id
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  let numbered = 0

  /** A shop with its connection, whose address says a name that leads to the sandbox. */
  async function aConnectedShop(): Promise<{ shopId: Id; code: string }> {
    const code = `${letter}${++numbered}X`
    const shopId = (await root.call(shop.endpoints.create, { code, name: code, brandId, organisationId })).data
      ?.id as Id
    const answer = await root.call(epos.endpoints.setConnection, {
      shopId,
      vendor: 'SANDBOX',
      baseUrl: `https://pos.example/epos/v1/${code}`,
      appKey: 'brandside',
      enabled: true,
      appSecret: sandbox.secret,
    })
    if (answer.code !== 0) throw new Error(answer.msg)
    return { shopId, code }
  }

  /** Carries out a statement in the company. */
  async function asked<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    const found: Row[] = []
    await asTenant(product.database.pool, 1, async (db) => void found.push(...(await statement.execute(db)).rows))
    return found
  }

  /** Syncs that wait for a worker, of all shops. */
  async function queued(): Promise<Id[]> {
    const jobs = await asked<{ id: Id }>(
      sql`select id from epos_sync_job where tenant_id = app.tenant() and status = 'QUEUED' order by id`,
    )
    return jobs.map(({ id }) => id)
  }

  /** Changes what the POS of a shop has. */
  const change = (body: object) => fetch(`${sandbox.address}/_epos`, { method: 'POST', body: JSON.stringify(body) })

  async function close() {
    await product.close()
    await sandbox.close()
  }
  return { product, sandbox, root, brandId, organisationId, aConnectedShop, asked, queued, change, close }
}

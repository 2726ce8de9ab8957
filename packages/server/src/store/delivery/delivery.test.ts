import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Sandbox } from '@brandside/sandbox/sandbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { tablesWith } from '../../platform/testing/tables-with.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { type DeliveryShops, openDeliveryShops } from '../delivery-shops.fixture.ts'
import { byTheClock } from './by-the-clock.ts'
import { acceptOrder, tellUnbound } from './follow-up.ts'
import { renewByTheClock } from './renew.ts'

const calls = delivery.endpoints
const platform = 'SANDBOX'

describe.each([mainEngine()])('delivery on %s', (engine) => {
  let opened: DeliveryShops
  let product: TestProduct
  let sandbox: Sandbox
  let root: Caller
  beforeAll(async () => {
    opened = await openDeliveryShops(engine)
    ;({ product, sandbox, root } = opened)
  })
  afterAll(() => opened.close())

  const event = (storeId: string, type: string, orderNo: string | null = null) => ({
    eventId: randomUUID(),
    storeId,
    type,
    orderNo,
    shopRef: opened.refOf(storeId),
    amountCents: 3_200,
    at: new Date().toISOString(),
  })
  /** What was announced last under a name. */
  const announced = (name: string) =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select data -> 'payload' as payload from pgboss.job where name = $1 order by created_on desc limit 1`,
        [name],
      )
      return rows[0]?.payload as unknown
    })
  const standing = async (shopId: Id) => (await root.call(calls.info, { shopId })).data?.platforms[0]

  test('a shop is authorised, bound to a store that its tokens see, and unbound', async () => {
    const shopId = await opened.anAgreedShop()
    const platformShopId = opened.aStore('望月·衡山路')
    expect((await root.call(calls.stores, { shopId, platform })).data).toContainEqual(
      expect.objectContaining({ platformShopId, platformShopName: '望月·衡山路' }),
    )
    expect(await root.call(calls.bind, { shopId, platform, platformShopId: 'nowhere' })).toMatchObject({
      key: 'delivery.storeUnknown',
    })
    expect(await root.call(calls.bind, { shopId, platform, platformShopId })).toMatchObject({ code: 0 })
    expect(await standing(shopId)).toMatchObject({ authState: 'AUTHORISED', bindState: 'BOUND', platformShopId })
    expect(await root.call(shop.endpoints.remove, { ids: [shopId] })).toMatchObject({ key: 'delivery.ofShop' })
    expect(await root.call(calls.unbind, { shopId, platform, reason: '换主体' })).toMatchObject({ code: 0 })
    expect(await standing(shopId)).toMatchObject({
      bindState: 'UNBOUND',
      unboundBy: 'OPERATOR',
      unbindReason: '换主体',
    })
  })

  test('the matrix is read in pages, all shops are in one of them, and a word finds any', async () => {
    const made = [await opened.anAgreedShop(), await opened.anAgreedShop(), await opened.anAgreedShop()]
    const first = await root.call(calls.list, { rows: 2 })
    const total = first.data?.total ?? 0
    expect(first.data?.list).toHaveLength(2)
    const pages = Array.from({ length: Math.ceil(total / 2) }, (_, at) =>
      root.call(calls.list, { rows: 2, page: at + 1 }),
    )
    const listed = (await Promise.all(pages)).flatMap(({ data }) => data?.list.map(({ shopId }) => shopId) ?? [])
    expect(new Set(listed).size).toBe(total)
    expect(listed).toHaveLength(total)
    expect(listed).toEqual(expect.arrayContaining(made))
    const { shopName } = (await root.call(calls.info, { shopId: made[2] as Id })).data ?? {}
    const found = (await root.call(calls.list, { keyword: shopName as string, rows: 1 })).data
    expect(found).toMatchObject({ total: 1, list: [{ shopId: made[2] }] })
  })

  test('C-INV-4: the tokens of a shop stand in no answer, log, queue or table', async () => {
    const shopId = await opened.anAgreedShop()
    const issued = Object.entries(sandbox.state.delivery.tokens).flatMap(([access, { refresh }]) => [access, refresh])
    const answers = [await root.call(calls.list, {}), await root.call(calls.info, { shopId })]
    expect(issued.length).toBeGreaterThan(0)
    for (const token of issued) {
      expect(JSON.stringify(answers)).not.toContain(token)
      expect(await tablesWith(product.database, token)).toEqual([])
    }
  })

  test('C-INV-10: a state is accepted once', async () => {
    const shopId = await opened.anAgreedShop()
    const back = await opened.agree(shopId)
    const answers = await Promise.all([root.call(calls.callback, back), root.call(calls.callback, back)])
    expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['delivery.badState', 'done'])
    expect(await root.call(calls.callback, { ...back, state: 'guessed' })).toMatchObject({ key: 'delivery.badState' })
    const logged = await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select content_en, operator_name from app.operation_log
          where module = 'delivery' and business_id = $1 and content_zh like '外卖授权成功%'`,
        [String(shopId)],
      )
      return rows
    })
    // Once for the shop that had agreed before, and once for this state.
    const line = {
      content_en: expect.stringMatching(/^Platform authorised \[.+\]: Delivery sandbox$/),
      operator_name: '管理员',
    }
    expect(logged).toEqual([line, line])
  })

  test('C-INV-8: of shops that want one store at once, one gets it', async () => {
    const shops = await Promise.all([opened.anAgreedShop(), opened.anAgreedShop(), opened.anAgreedShop()])
    const platformShopId = opened.aStore()
    const answers = await Promise.all(
      shops.map((shopId) => root.call(calls.bind, { shopId, platform, platformShopId })),
    )
    expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual([
      'delivery.takenByOther',
      'delivery.takenByOther',
      'done',
    ])
    const winner = shops[answers.findIndex(({ code }) => code === 0)]
    expect(opened.refOf(platformShopId)).toBe(`1-${winner}`)
  })

  test('C-INV-8: of stores that are bound to one shop at once, the platform binds the one that we do', async () => {
    const shopId = await opened.anAgreedShop()
    const stores = [opened.aStore('一'), opened.aStore('二'), opened.aStore('三')]
    const answers = await Promise.all(
      stores.map((platformShopId) => root.call(calls.bind, { shopId, platform, platformShopId })),
    )
    expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual([
      'delivery.alreadyBound',
      'delivery.alreadyBound',
      'done',
    ])
    const bound = stores.filter((id) => opened.refOf(id) !== null)
    expect(bound).toEqual([(await standing(shopId))?.platformShopId])
  })

  test('C-INV-8: a store whose platform did not answer is bound neither here nor there, and can be bound again', async () => {
    const shopId = await opened.anAgreedShop()
    const platformShopId = opened.aStore()
    opened.loseAnswerOfBind(platformShopId)
    const bind = () => root.call(calls.bind, { shopId, platform, platformShopId })
    expect(await bind()).toMatchObject({ code: 1, key: 'delivery.silent' })
    expect(await standing(shopId)).toMatchObject({
      bindState: 'UNBOUND',
      unboundBy: 'UNFINISHED',
      unbindReason: null,
    })
    expect(opened.refOf(platformShopId)).toBe(`1-${shopId}`)
    await tellUnbound(product.database.pool, 1 as Id, (await announced('delivery.unbindAsked')) as never)
    expect(opened.refOf(platformShopId)).toBeNull()
    expect(await bind()).toMatchObject({ code: 0 })
  })

  test('C-INV-8: a binding whose process died on the way is given up, here and at the platform', async () => {
    const [shopId, other] = await Promise.all([opened.anAgreedShop(), opened.anAgreedShop()])
    const platformShopId = opened.aStore()
    const reserved = (minutes: number) =>
      asSuperuser(product.database, (client) =>
        client.query(
          `insert into app.delivery_binding (tenant_id, shop_id, platform, platform_shop_id, platform_shop_name, status, bound_at)
           values (1, $1, 'SANDBOX', $2, '新店', 'BINDING', now() - make_interval(mins => $3))`,
          [shopId, platformShopId, minutes],
        ),
      )
    await reserved(1)
    const bind = (id: Id) => root.call(calls.bind, { shopId: id, platform, platformShopId })
    expect(await bind(other)).toMatchObject({ key: 'delivery.takenByOther' })
    // The same shop goes on where it was left.
    expect(await bind(shopId)).toMatchObject({ code: 0 })
    expect(await root.call(calls.unbind, { shopId, platform, reason: '重来' })).toMatchObject({ code: 0 })
    await reserved(5)
    await byTheClock(product.database.pool, 1)
    expect(await announced('delivery.unbindAsked')).toMatchObject({ shopId, platformShopId })
    expect(await bind(other)).toMatchObject({ code: 0 })
    // The platform is told late, and the store stays with the shop that has it by now.
    await tellUnbound(product.database.pool, 1 as Id, { shopId, platform, platformShopId })
    expect(opened.refOf(platformShopId)).toBe(`1-${other}`)
  })

  test('C-INV-9: an event is acted on once, however often it comes; one with a wrong signature never', async () => {
    const shopId = await opened.anAgreedShop()
    const storeId = opened.aStore()
    await root.call(calls.bind, { shopId, platform, platformShopId: storeId })
    const order = event(storeId, 'ORDER_NEW', 'D-1')
    expect(await opened.tell(order, { secret: 'guessed' })).toMatchObject({ status: 401, key: 'delivery.unsigned' })
    const taken = await Promise.all(Array.from({ length: 10 }, () => opened.tell(order)))
    expect(taken.filter(({ data }) => data.taken)).toHaveLength(1)
    expect(await standing(shopId)).toMatchObject({ openOrders: 1, todayOrders: 1, events: [{ orderNo: 'D-1' }] })
    expect(await root.call(calls.unbind, { shopId, platform, reason: '关店' })).toMatchObject({
      key: 'delivery.openOrders',
      message: '1 delivery orders are not finished',
    })
    // Each told ten times, and all at once: whatever comes first, they end as they ended.
    const told = [
      event(storeId, 'ORDER_DONE', 'D-2'),
      event(storeId, 'ORDER_NEW', 'D-2'),
      event(storeId, 'ORDER_DONE', 'D-1'),
    ]
    const each = await Promise.all(Array.from({ length: 30 }, (_, at) => opened.tell(told[(at * 7) % 3] as object)))
    expect(each.filter(({ data }) => data.taken)).toHaveLength(3)
    expect(await standing(shopId)).toMatchObject({ openOrders: 0, todayOrders: 2 })
    expect(await opened.tell(event('nowhere', 'HEARTBEAT'))).toMatchObject({ status: 200, data: { taken: false } })
  })

  test('C-INV-9: what is told late of an earlier binding does nothing to the one that has begun since', async () => {
    const [shopId, other] = [await opened.anAgreedShop(), await opened.anAgreedShop()]
    const platformShopId = opened.aStore()
    const bind = (id: Id) => root.call(calls.bind, { shopId: id, platform, platformShopId })
    const unbind = (id: Id) => root.call(calls.unbind, { shopId: id, platform, reason: '换店' })
    await bind(shopId)
    const [late, order] = [event(platformShopId, 'UNBIND'), event(platformShopId, 'ORDER_NEW', 'D-LATE')]
    await unbind(shopId)
    await bind(shopId)
    await opened.tell(late)
    expect(await standing(shopId)).toMatchObject({ bindState: 'BOUND' })
    await unbind(shopId)
    await bind(other)
    await opened.tell(order)
    expect(await standing(other)).toMatchObject({ bindState: 'BOUND', todayOrders: 0 })
    await opened.tell(event(platformShopId, 'UNBIND'))
    expect(await standing(other)).toMatchObject({ bindState: 'UNBOUND', unboundBy: 'PLATFORM' })
  })

  test('orders stand by day with the median time to accept, of the shops that one sees', async () => {
    const shopId = await opened.anAgreedShop()
    await root.call(calls.bind, { shopId, platform, platformShopId: opened.aStore() })
    const today = async () => (await root.call(calls.days, {})).data?.at(-1)
    const before = (await today())?.orders ?? 0
    await asSuperuser(product.database, (client) =>
      client.query(
        `insert into app.delivery_order (tenant_id, binding_id, shop_id, platform, order_no, status, amount_cents, ordered_at, accepted_at)
         select b.tenant_id, b.id, b.shop_id, b.platform, 'M-' || n, case n when 4 then 'CANCELLED' else 'DONE' end, 100, now(),
                case when n < 4 then now() + make_interval(secs => 10 * n * n) end
           from app.delivery_binding b, generate_series(1, 4) n where b.shop_id = $1`,
        [shopId],
      ),
    )
    expect(await today()).toMatchObject({ orders: before + 4, cancelled: 1, acceptSeconds: 40 })
    expect((await root.call(calls.days, {})).data).toHaveLength(30)
  })

  test('a new order is accepted at the platform where the shop wants that', async () => {
    const shopId = await opened.anAgreedShop()
    const storeId = opened.aStore()
    await root.call(calls.bind, { shopId, platform, platformShopId: storeId })
    await root.call(calls.config, { shopId, platform, autoAccept: true })
    sandbox.state.delivery.orders.push({ orderNo: 'D-9', storeId, amountCents: 100, status: 'NEW' })
    await opened.tell(event(storeId, 'ORDER_NEW', 'D-9'))
    // Its process may die here: the order waits in the queue, and is accepted however often it is taken from there.
    const order = await announced('delivery.acceptAsked')
    sandbox.faults.dropResponseAfterCommit = 1
    await expect(acceptOrder(product.database.pool, 1, order as never)).rejects.toThrow()
    await acceptOrder(product.database.pool, 1, order as never)
    expect(sandbox.state.delivery.orders.find(({ orderNo }) => orderNo === 'D-9')?.status).toBe('ACCEPTED')
  })

  test('tokens that cannot be renewed three times are over, and those who may authorise are told once', async () => {
    const shopId = await opened.anAgreedShop()
    const platformShopId = opened.aStore()
    await root.call(calls.bind, { shopId, platform, platformShopId })
    await asSuperuser(product.database, (client) =>
      client.query(
        `update app.delivery_authorisation set token_issued_at = now() - interval '97 hours',
        token_expires_at = now() + interval '3 hours' where shop_id = $1`,
        [shopId],
      ),
    )
    sandbox.faults.errorRate = 1
    for (let beat = 0; beat < 4; beat++) await opened.tell(event(platformShopId, 'HEARTBEAT'))
    sandbox.faults.errorRate = 0
    expect(await standing(shopId)).toMatchObject({ authState: 'EXPIRED', bindState: 'BOUND' })
  })

  test('tokens are renewed by the clock, also those that ran out while the product stood still', async () => {
    const shopId = await opened.anAgreedShop()
    const platformShopId = opened.aStore()
    await root.call(calls.bind, { shopId, platform, platformShopId })
    const aged = (issued: string, ends: string) =>
      asSuperuser(product.database, (client) =>
        client.query(
          `update app.delivery_authorisation set token_issued_at = now() - $2::interval,
          token_expires_at = now() + $3::interval where shop_id = $1`,
          [shopId, issued, ends],
        ),
      )
    await aged('1 day', '9 days')
    const before = (await standing(shopId))?.tokenExpiresAt
    await renewByTheClock(product.database.pool, 1)
    expect((await standing(shopId))?.tokenExpiresAt).toBe(before)
    for (const [issued, ends] of [
      ['9 days', '1 day'],
      ['9 days', '-1 day'],
    ] as const) {
      await aged(issued, ends)
      await renewByTheClock(product.database.pool, 1)
      const { authState, tokenExpiresAt } = (await standing(shopId)) ?? {}
      expect(authState).toBe('AUTHORISED')
      expect(Date.parse(tokenExpiresAt ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    }
  })

  test('a platform that fails is told as such, and does not keep a shop that is forced out', async () => {
    const shopId = await opened.anAgreedShop()
    const platformShopId = opened.aStore()
    await root.call(calls.bind, { shopId, platform, platformShopId })
    sandbox.faults.errorRate = 1
    expect(await root.call(calls.unbind, { shopId, platform, reason: '关店' })).toMatchObject({
      status: 200,
      code: 1,
      key: 'delivery.silent',
      msg: expect.not.stringContaining('HTTP'),
    })
    expect(await root.call(calls.unbind, { shopId, platform, reason: '关店', force: true })).toMatchObject({ code: 0 })
    expect(opened.refOf(platformShopId)).not.toBeNull()
    sandbox.faults.errorRate = 0
    await tellUnbound(product.database.pool, 1 as Id, (await announced('delivery.unbindAsked')) as never)
    expect(opened.refOf(platformShopId)).toBeNull()
  })
})

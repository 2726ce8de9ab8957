import type { Id } from '@brandside/contract/platform/id.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { appVersion } from '@brandside/contract/system/app-version.ts'
import { role } from '@brandside/contract/system/role.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { campaignEnded } from '../../marketing/marketing-activity/campaign-ended.public.ts'
import { couponEnded } from '../../marketing/user-coupon/coupon-ended.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { Listeners } from '../../platform/contribution.ts'
import { openUploads } from '../../platform/files/uploads.ts'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { upkeep } from '../../platform/jobs/upkeep.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { brandDisabled } from '../../store/brand/brand-disabled.public.ts'
import { leftMarketing } from '../../store/shop/left-marketing.public.ts'
import { decided } from '../../wholesale/decided.public.ts'
import { webhookSwitchedOff } from '../webhook/switched-off.public.ts'
import { noticeListeners } from './deliver.ts'
import { noticeModule } from './notice.module.ts'

const { list, read, readAll } = notice.endpoints

describe.each([mainEngine()])('notices on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let jobs: Jobs | undefined
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
  })
  afterAll(() => product.close())

  /** A process that takes jobs; calls are answered without one. */
  async function start(listeners: Listeners = noticeListeners) {
    const { pool } = product.database
    const uploads = openUploads({ driver: 'postgres' }, pool)
    jobs = await startJobs(pool, { uploads, listeners, tidies: [], clocks: [], modules: [] }, product.app.log)
  }
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const told = async (caller: Caller, headers = {}) => (await caller.call(list, {}, { headers })).data
  const textsOf = async (caller: Caller, headers = {}) => (await told(caller, headers))?.list.map(({ text }) => text)
  const delivered = (caller: Caller, texts: string[]) => expect.poll(() => textsOf(caller)).toEqual(texts)

  let numbered = 0
  async function aRole(name: string): Promise<Id> {
    const { data, msg } = await root.call(role.endpoints.create, { code: `NOTICE${++numbered}`, name, dataScope: 1 })
    if (!data) throw new Error(msg)
    return data.id
  }
  async function give(person: Person, name: string): Promise<void> {
    const given = { id: person.id, roleIds: [await aRole(name)], groupIds: [] }
    expect(await root.call(admin.endpoints.setRole, given)).toMatchObject({ code: 0 })
  }
  async function aNotice({ id, caller }: Person): Promise<Id> {
    await sql(
      `insert into app.notice (tenant_id, admin_id, announcement, text_zh, text_en) values (1, $1, $2, '灯', 'lamp')`,
      [id, `test ${++numbered}`],
    )
    return (await told(caller))?.list[0]?.id as Id
  }

  test('tell a person of new roles, though the process died right after the commit', async () => {
    const person = await join(product, { rights: 'none' })
    // The job worker is not running: messages committed here wait in the database.
    await give(person, `店长 ${engine}`)
    expect(await told(person.caller)).toEqual({ list: [], total: 0, unread: 0 })
    await start()
    await delivered(person.caller, [`您的角色已由“无”变更为“店长 ${engine}”`])
    expect(await textsOf(person.caller, { 'accept-language': 'en' })).toEqual([
      `Your roles were changed from “none” to “店长 ${engine}”`,
    ])
    expect(await told(person.caller)).toMatchObject({ total: 1, unread: 1, list: [{ readAt: null, page: null }] })
  })

  test('tell an operator what has become of his coupon, his campaign and the shops of it', async () => {
    const person = await join(product, { rights: 'none' })
    const ownerId = person.id
    const anOrder = {
      title: wholesaleOrder.title,
      no: 'SO20260301-0001',
      page: 'wholesale/wholesaleOrder?id=3',
      makerId: ownerId,
    }
    await asSystem(product.database.pool, 1 as Id, async (ctx) => {
      await couponEnded.announce(ctx, { name: '早鸟券', ownerId })
      await decided.announce(ctx, { ...anOrder, approved: true, reason: null })
      await decided.announce(ctx, { ...anOrder, approved: false, reason: '超出额度' })
      await campaignEnded.announce(ctx, { name: '会员日', ownerId, why: 'BUDGET' })
      await leftMarketing.announce(ctx, { shops: ['一店'], campaigns: ['会员日'], ownerId })
      await brandDisabled.announce(ctx, { brand: '灯笼面馆', campaigns: ['会员日'], ownerId })
    })
    await start()
    await expect
      .poll(async () => (await textsOf(person.caller))?.sort())
      .toEqual(
        [
          '优惠券“早鸟券”已结束',
          '批发订单 SO20260301-0001 已批准',
          '批发订单 SO20260301-0001 被驳回：超出额度',
          '营销活动“会员日”预算已用完，自动结束',
          '门店“一店”已不参与营销，您的活动“会员日”在这些门店暂停',
          '品牌“灯笼面馆”已停用，您的活动“会员日”随之暂停',
        ].sort(),
      )
  })

  test('are delivered once, though the process died between the delivery and its receipt', async () => {
    const person = await join(product, { rights: 'none' })
    await give(person, `财务 ${engine}`)
    const heard: string[] = []
    const [name, listen] = Object.entries(noticeListeners).find(([event]) => event === 'admin.rolesChanged') as [
      string,
      Listeners[string],
    ]
    await start({
      [name]: async (pool, announcement) => {
        await listen(pool, announcement)
        heard.push(announcement.id)
        if (heard.length === 1) throw new Error('the lamp goes out')
      },
    })
    const waiting = `state = 'retry' and name = $1`
    await expect.poll(() => sql(`select 1 from pgboss.job where ${waiting}`, [name])).toHaveLength(1)
    await sql(`update pgboss.job set start_after = now() where ${waiting}`, [name])
    await expect.poll(() => heard).toHaveLength(2)
    expect(new Set(heard).size).toBe(1)
    expect(await told(person.caller)).toMatchObject({ total: 1 })
  })

  test('are not told of what was refused or changed nothing', async () => {
    const person = await join(product, { rights: 'none' })
    const waiting = async () => (await sql(`select 1 from pgboss.job where name = 'admin.rolesChanged'`)).length
    const before = await waiting()
    const missing = { id: person.id, roleIds: [999_999_999 as Id], groupIds: [] }
    expect((await root.call(admin.endpoints.setRole, missing)).code).not.toBe(0)
    expect(await root.call(admin.endpoints.setRole, { ...missing, roleIds: [] })).toMatchObject({ code: 0 })
    expect(await waiting()).toBe(before)
  })

  test('tell only a company’s administrators of its package', async () => {
    const other = await product.as(people.other)
    const { data: company } = await root.call(tenant.endpoints.view, { id: 2 as Id })
    const [entry] = await sql<{ id: string; title_zh: string }>(
      `select id, title_zh from app.menu where type = 'M' and not platform and not retired order by id limit 1`,
    )
    const changed = await root.call(tenant.endpoints.update, {
      id: 2 as Id,
      version: company?.version as number,
      packageMenuIds: [Number(entry?.id) as Id],
    })
    expect(changed).toMatchObject({ code: 0 })
    await start()
    await expect.poll(() => told(other)).toMatchObject({ unread: 1 })
    expect((await textsOf(other))?.[0]).toMatch(/^公司的套餐已变更：移出/)
    expect((await textsOf(root))?.filter((text) => text.includes('套餐'))).toEqual([])
    await root.call(tenant.endpoints.update, {
      id: 2 as Id,
      version: changed.data?.version as number,
      packageMenuIds: null,
    })
  })

  test('tell operators who may see versions of a published one, but not its publisher', async () => {
    const reader = await join(product, { rights: ['system:appVersion:list'] })
    const nobody = await join(product, { rights: ['store:brand:list'] })
    const { data, msg } = await root.call(appVersion.endpoints.create, {
      app: 'POS',
      platform: 'WEB',
      versionName: '9.1.0',
      build: 910,
      url: 'https://pos.lantern.example/',
      notes: '更快',
    })
    if (!data) throw new Error(msg)
    await root.call(appVersion.endpoints.publish, { id: data.id, publish: true })
    await start()
    await delivered(reader.caller, ['收银台 网页 9.1.0 已发布'])
    expect(await told(reader.caller)).toMatchObject({ list: [{ page: 'system/appVersion' }] })
    expect(await textsOf(reader.caller, { 'accept-language': 'en' })).toEqual(['Till 9.1.0 for Web was published'])
    expect(await textsOf(nobody.caller)).toEqual([])
    expect(await textsOf(root)).toEqual([])
  })

  test('are read one by one or all that were shown, by their own reader only', async () => {
    const person = await join(product, { rights: 'none' })
    const [one, two, three] = [await aNotice(person), await aNotice(person), await aNotice(person)]
    expect(await person.caller.call(read, { ids: [one] })).toMatchObject({ data: { unread: 2 } })
    expect(await person.caller.call(read, { ids: [one] })).toMatchObject({ data: { unread: 2 } })
    // Notices that came in the meantime stay unread.
    expect(await person.caller.call(readAll, { upTo: two })).toMatchObject({ data: { unread: 1 } })
    const unread = await person.caller.call(list, { onlyUnread: true })
    expect(unread.data).toMatchObject({ total: 1, unread: 1, list: [{ id: three }] })
    const second = await person.caller.call(list, { page: 2, rows: 2 })
    expect(second.data).toMatchObject({ total: 3, list: [{ id: one, readAt: expect.any(String) }] })
    expect(await root.call(read, { ids: [three] })).toMatchObject({ status: 404 })
    expect((await told(person.caller))?.unread).toBe(1)
  })

  test('are kept for ninety days, read or not', async () => {
    const person = await join(product, { rights: 'none' })
    const [old, young] = [await aNotice(person), await aNotice(person)]
    const age = `update app.notice set created_at = now() - make_interval(days => $2, mins => -1) where id = $1`
    await sql(age, [old, 91])
    await sql(age, [young, 90])
    await upkeep(product.database.pool, noticeModule.retention ? [noticeModule.retention] : [])
    expect((await told(person.caller))?.list.map(({ id }) => id)).toEqual([young])
  })

  test('tell those who look after webhooks of one that was switched off', async () => {
    await start()
    await asSystem(product.database.pool, 1 as Id, (ctx) =>
      webhookSwitchedOff.announce(ctx, { name: 'ERP', why: 'FAILING' }),
    )
    await expect.poll(() => textsOf(root)).toContain('事件推送“ERP”连续失败 7 天，已停用')
  })
})

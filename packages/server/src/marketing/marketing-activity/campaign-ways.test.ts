import { isHeldOut } from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { joinAddress, marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { file } from '@brandside/contract/system/file.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { uploadedPicture } from '../../platform/testing/files.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type CampaignStage, openCampaignStage } from '../campaign-stage.fixture.ts'
import { campaignListeners } from './by-events.ts'

const calls = marketingActivity.endpoints

let stage: CampaignStage
beforeAll(async () => {
  stage = await openCampaignStage()
})
afterAll(() => stage.product.close())

const page = (code: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  stage.product.app.inject({ url: `/m/${code}`, headers: { 'accept-language': 'zh', ...headers }, remoteAddress })

test('a poster’s code opens a page without a session, which counts each visitor once an hour', async () => {
  const landing = [{ kind: 'TEXT' as const, text: '每人一次' }]
  const { id, codes } = await stage.approved({ posterTitle: '到店<有礼>', landing })
  const [code = ''] = codes
  const first = await page(code)
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(first.body).toContain('到店&#60;有礼&#62;')
  expect(first.body).toContain('10 积分')
  expect(first.body).not.toContain('<script')
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  // Loaded again, with the cookie or without it; then by another browser, and by one that was here today at another address.
  await page(code, { cookie })
  await page(code)
  await page(code, { 'user-agent': 'another' })
  await page(code, { cookie }, '203.0.113.2')
  expect(await stage.stat(id)).toMatchObject({ scans: 3, visitors: 2, hours: [{ scans: 3 }] })
})

test('a till joins by codes of its own shop alone', async () => {
  const { product, shopIds, aMember } = stage
  const { codes } = await stage.approved({ name: '两店签到' })
  const [shopId = 0 as Id] = shopIds
  const till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: 'POS', hours: 1 })
  const memberId = await aMember()
  const answers = await Promise.all(
    codes.map((shortCode) => callSigned(product.app, till, calls.join, { shortCode, memberId, key: shortCode })),
  )
  expect(answers.map(({ key }) => key ?? 'joined').sort()).toEqual(['joined', 'marketingActivity.otherShop'])
})

test('pages of codes are limited for each address', async () => {
  const { codes } = await stage.approved()
  const statuses: number[] = []
  for (let call = 0; call < 130; call++) statuses.push((await page(codes[0] ?? '', {}, '203.0.113.9')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const refused = await page(codes[0] ?? '', {}, '203.0.113.9')
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.any(String),
  })
  expect(refused.body).toContain('操作过于频繁，请稍后再试')
  expect(refused.body).toContain('Too many requests, try again later')
  expect((await page(codes[0] ?? '', {}, '203.0.113.10')).statusCode).toBe(200)
})

test('a landing page shows its blocks in their order, and takes none that leads nowhere', async () => {
  const { root, product } = stage
  const image = await uploadedPicture(product.app, root)
  const landing = [
    { kind: 'BUTTON' as const, text: '看<菜单>', link: 'https://m.example.com/menu?a=1&b="2' },
    { kind: 'IMAGE' as const, text: '一碗面', image, link: 'tel:0571-88001234' },
    { kind: 'TEXT' as const, text: '每人一次\n先到先得' },
  ]
  const { id, codes } = await stage.approved({ landing })
  const { body } = await page(codes[0] ?? '')
  const parts = [
    '<a class="button" href="https://m.example.com/menu?a=1&#38;b=&#34;2" rel="noopener noreferrer">看&#60;菜单&#62;</a>',
    `<a href="tel:0571-88001234" rel="noopener noreferrer"><img class="block" alt="一碗面" src="/img/${image}"></a>`,
    '<p class="lines">每人一次\n先到先得</p>',
  ]
  expect(body).toContain(parts.join(''))
  const used = await root.call(file.endpoints.list, { rows: 200 })
  expect(used.data?.list.find((each) => each.key === image)).toMatchObject({ references: 1 })
  const version = (await stage.seen(id))?.version as number
  const change = (block: object) => root.call(calls.update, { id, version, landing: [landing[2], block] } as never)
  expect(await change({ kind: 'BUTTON', text: '看', link: 'javascript:alert(1)' })).toMatchObject({
    errors: [{ path: 'landing[1].link' }],
  })
  expect(await change({ kind: 'IMAGE' })).toMatchObject({ errors: [{ path: 'landing[1].image' }] })
  await root.call(calls.end, { id })
})

test('the preview of a landing page is the page that guests get, with the way into the app', async () => {
  const { root } = stage
  const [parameter] = (await root.call(bizParam.endpoints.list, { keyword: joinAddress.key })).data?.list ?? []
  const put = (value: string, version: number) =>
    root.call(bizParam.endpoints.update, { id: parameter?.id as Id, version, value })
  await put('https://app.example.com/join?c={code}', parameter?.version ?? 0)
  const terms = { posterTitle: '到店有礼', landing: [{ kind: 'TEXT' as const, text: '每人一次' }] }
  const { id, codes } = await stage.approved(terms)
  const [code = ''] = codes
  const { body } = await page(code)
  expect(body).toContain(`<a class="button join" href="https://app.example.com/join?c=${code}">立即参与</a>`)
  const row = await stage.seen(id)
  const { data } = await root.call(calls.landingPreview, {
    ...terms,
    gifts: ['10 积分'],
    startAt: row?.startAt ?? '',
    endAt: row?.endAt ?? '',
    shopIds: (row?.shopIds ?? []).slice(0, 1),
  })
  const shop = (html: string) => html.replaceAll(code, 'AAAAAAAA')
  expect(data?.html).toBe(shop(body))
  // What is no link leads nowhere.
  await put('javascript:alert(1)', (parameter?.version ?? 0) + 1)
  expect((await page(code, {}, '203.0.113.4')).body).not.toContain('button join')
  await root.call(calls.end, { id })
})

test('an unknown code and a campaign that is over say so, and the latter names what the shop has on', async () => {
  expect(await page('AAAAAAAA')).toMatchObject({ statusCode: 404, body: expect.stringContaining('没有对应的活动') })
  expect(await page('%3Cb%3E')).toMatchObject({ statusCode: 404, body: expect.stringContaining('没有对应的活动') })
  const { id, codes } = await stage.approved()
  const other = await stage.approved({ name: '还在进行' })
  await stage.root.call(calls.end, { id })
  const { body } = await page(codes[0] ?? '')
  expect(body).toContain('活动已结束')
  expect(body).toContain(`href="/m/${other.codes[0]}"`)
})

test('a campaign that was never approved is shown to no visitor (C-INV-61)', async () => {
  const id = await stage.drafted()
  const [code = ''] = await stage.codesOf(id)
  expect(await page(code)).toMatchObject({ statusCode: 404, body: expect.stringContaining('没有对应的活动') })
})

const told = (name: string, payload: object) => {
  const announcement = { id: '1', tenantId: 1, operatorId: 1, payload }
  return campaignListeners[name]?.(stage.product.database.pool, announcement)
}

test('a recharge bonus is given once for a recharge, and by no code', async () => {
  const { id, codes } = await stage.approved({ type: 'RECHARGE_BONUS', perMember: 5 })
  const memberId = await stage.aMember()
  const { brandId, shopIds } = stage
  const paid = { bizType: 'RECHARGE', tradeId: 77, brandId, shopId: shopIds[0], memberId }
  await told('trade.paid', paid)
  await told('trade.paid', paid)
  await told('trade.paid', { ...paid, tradeId: 78, bizType: 'ORDER' })
  expect(await stage.seen(id)).toMatchObject({ joins: 1 })
  expect(await stage.join(codes[0] ?? '', memberId, 'by code')).toMatchObject({ key: 'marketingActivity.byEvent' })
})

test('the gifts of a package are given once for a recharge, however often it is told (C-INV-62)', async () => {
  const { root, brandId, shopIds } = stage
  const couponId = await stage.aCoupon({ claimMode: 'ADMIN', perMember: 0 })
  const made = await root.call(rechargePackage.endpoints.create, {
    name: '充一百',
    brandId,
    startAt: '2026-01-01T00:00:00.000Z',
    payCents: 100_00,
    giftCents: 20_00,
    giftPoints: 30,
    giftCoupons: [{ couponId, n: 2 }],
  })
  const packageId = made.data?.id as Id
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const { id } = await stage.approved({
    type: 'RECHARGE_BONUS',
    perMember: 9,
    prizes: [{ kind: 'PACKAGE', name: '套餐赠礼', packageId, stock: 5 }],
  })
  const memberId = await stage.aMember()
  const paid = { bizType: 'RECHARGE', tradeId: 901, brandId, shopId: shopIds[0], memberId }
  await Promise.all(Array.from({ length: 6 }, () => told('trade.paid', paid)))
  await told('trade.paid', paid)
  expect((await root.call(calls.view, { id })).data).toMatchObject({ joins: 1 })
  expect(await stage.wallet(couponId)).toHaveLength(2)
  expect((await root.call(wallet.endpoints.account, { memberId })).data).toMatchObject([{ principal: 0, gift: 20_00 }])
  expect(await stage.product.ledgerFaults()).toEqual([])
})

test('who invites a member joins for it once', async () => {
  const { id } = await stage.approved({ type: 'INVITE', perMember: 5 })
  const inviterId = await stage.aMember()
  const memberId = await stage.aMember({ inviterId })
  await told('member.registered', { memberId, brandId: stage.brandId })
  await told('member.registered', { memberId, brandId: stage.brandId })
  expect(await stage.seen(id)).toMatchObject({ joins: 1 })
})

test('each of the staff has a code of his own, which stays (C-INV-64)', async () => {
  const { id } = await stage.approved()
  await asSuperuser(stage.product.database, (owner) =>
    owner.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) select 1, 1, $1 on conflict do nothing', [
      stage.shopIds[0],
    ]),
  )
  const make = async () =>
    (await stage.root.call(calls.generatePosters, { id, format: 'SVG', size: 'PHONE', perStaff: true })).data
  expect(await make()).toMatchObject({ made: 1, kept: 0 })
  expect(await make()).toMatchObject({ made: 0, kept: 1 })
  const staff = (await stage.stat(id))?.channels.filter(({ source }) => source === 'STAFF')
  expect(staff).toMatchObject([{ staffName: expect.any(String) }])
})

test('an auditor sees what is in force beside the revision, and a rehearsal changes nothing', async () => {
  const { id } = await stage.approved({
    prizes: [{ kind: 'POINTS', name: '积分', points: 10, stock: 5, costCents: 100 }],
  })
  expect((await stage.root.call(calls.revision, { id })).data).toMatchObject({
    inForce: { perMember: 1 },
    worstCents: 500,
    shops: 2,
  })
  const before = await stage.seen(id)
  expect((await stage.root.call(calls.rehearse, { id })).data).toMatchObject({ joins: 0, prizes: [{ given: 0 }] })
  expect(await stage.seen(id)).toEqual(before)
})

test('a copy is shown beside the campaign it was copied from', async () => {
  const { id, codes } = await stage.approved()
  await stage.join(codes[0] ?? '', await stage.aMember(), 'one')
  const { data } = await stage.root.call(calls.copy, { id, startAt: '2026-01-01T00:00:00.000Z' })
  expect(await stage.stat(data?.id as Id)).toMatchObject({ joins: 0, twin: { joins: 1 } })
})

test('members who are held out get nothing, cost nothing, and are told beside the others', async () => {
  const few = await stage.drafted({ holdoutBp: 100 }).catch((error: Error) => error.message)
  expect(few).toContain('5% 至 20%')
  const { id, codes } = await stage.approved({
    holdoutBp: 2_000,
    prizes: [{ kind: 'POINTS', name: '10 积分', points: 10 }],
  })
  const members = await Promise.all(Array.from({ length: 30 }, () => stage.aMember()))
  const answers = await Promise.all(members.map((memberId) => stage.join(codes[0] ?? '', memberId, 'once')))
  const expected = members.map((memberId) => (isHeldOut(id, 2_000, memberId) ? 'NONE' : 'POINTS'))
  expect(answers.map(({ data }) => data?.kind)).toEqual(expected)
  const out = expected.filter((kind) => kind === 'NONE').length
  const told = await stage.stat(id)
  expect(told).toMatchObject({
    joins: 30,
    prizes: [{ given: 30 - out }],
    lift: { holdoutBp: 2_000, given: { members: 30 - out }, heldOut: { members: out }, liftBp: null },
  })
})

test('a campaign for a segment takes those whom it found when it was approved, whatever becomes of it', async () => {
  const { root, brandId } = stage
  const [loyal, other] = [await stage.aMember(), await stage.aMember()]
  await root.call(member.endpoints.setTags, { ids: [loyal], add: ['常客'] })
  const saved = await root.call(member.endpoints.saveSegment, { name: '常客', filter: { tag: '常客' } })
  const segmentId = saved.data?.segmentId as number
  const audience = { audience: 'SEGMENT', segmentId } as const
  expect((await root.call(calls.audience, { brandId, ...audience })).data).toEqual({ heads: 1 })
  await expect(stage.drafted({ audience: 'SEGMENT' })).rejects.toThrow('活动信息不完整')
  await expect(stage.drafted({ ...audience, segmentId: 999_999 })).rejects.toThrow('所选会员人群不存在')
  const { codes } = await stage.approved({ ...audience, perMember: 5 })
  const [code = ''] = codes
  expect(await stage.join(code, other, 'one')).toMatchObject({ key: 'marketingActivity.notForYou' })
  expect(await stage.join(code, loyal, 'one')).toMatchObject({ data: { points: 10 } })
  await root.call(member.endpoints.saveSegment, { segmentId, name: '常客', filter: { tag: '没有人' } })
  expect(await stage.join(code, loyal, 'two')).toMatchObject({ data: { points: 10 } })
  const draft = await stage.drafted(audience)
  await root.call(member.endpoints.deleteSegments, { segmentIds: [segmentId] })
  expect(await stage.join(code, loyal, 'three')).toMatchObject({ data: { points: 10 } })
  expect(await stage.seen(draft)).toMatchObject({ segmentId: null })
  const { data } = await root.call(calls.revision, { id: draft })
  expect(data?.checks.filter(({ wrong }) => wrong).map(({ of }) => of)).toEqual(['TERMS', 'AUDIENCE'])
  expect(await root.call(calls.submit, { id: draft })).toMatchObject({ key: 'marketingActivity.incomplete' })
})

test('a rehearsal joins last month’s orders, and says who of the winners is one order below a level', async () => {
  const { root, brandId, shopIds, product, client } = stage
  const card = { name: '银卡', brandId, level: 2, kind: 'GROWTH' as const }
  const cardId = (await root.call(memberCard.endpoints.create, card)).data?.id as Id
  const rule = { metric: 'ORDERS' as const, threshold: 2, keepThreshold: 1 }
  expect(await root.call(memberCard.endpoints.setUpgradeRule, { id: cardId, version: 1, ...rule })).toMatchObject({
    code: 0,
  })
  await root.call(memberCard.endpoints.setStatus, { id: cardId, status: 1 })
  const [near, far] = [await stage.aMember(), await stage.aMember()]
  await asSuperuser(product.database, (owner) =>
    owner.query('update app.shop set status = 1 where id = $1', [shopIds[0]]),
  )
  for (const memberId of [near, far])
    expect(
      await callSigned(product.app, client, trade.endpoints.order, {
        orderNo: `R-${memberId}00`,
        memberId,
        shopId: shopIds[0] as Id,
        source: 'MINIAPP',
        lines: [{ name: '试吃', quantity: 1, priceCents: 0 }],
      }),
    ).toMatchObject({ data: { state: 'PAID' } })
  await asSuperuser(product.database, (owner) =>
    owner.query(
      `insert into app.member_payment (tenant_id, trade_id, member_id, brand_id, shop_id, paid_at, paid_cents, base_cents)
       select 1, t.id, t.member_id, t.brand_id, t.shop_id, now(), 100, 100 from app.trade t where t.member_id = $1
       on conflict (tenant_id, trade_id) do update set paid_cents = 100, base_cents = 100`,
      [near],
    ),
  )
  const id = await stage.drafted({ prizes: [{ kind: 'POINTS', name: '积分', points: 10 }] })
  expect((await root.call(calls.rehearse, { id })).data).toMatchObject({
    trades: 2,
    joins: 2,
    prizes: [{ given: 2 }],
    levels: [{ members: 2, rise: 1 }],
  })
})

test('who has a campaign of a brand is told when it is disabled', async () => {
  const { root, brandId } = stage
  const { id } = await stage.approved({ name: '秋日小聚' })
  const put = (status: 0 | 1, force?: true) => root.call(brand.endpoints.setStatus, { id: brandId, status, force })
  expect(await put(0)).toMatchObject({
    code: 2,
    key: 'brand.hasRunning',
    msg: expect.stringMatching(/^品牌有 \d+ 个进行中的活动：.+、/),
    errors: [{ path: 'force' }],
  })
  expect(await put(0, true)).toMatchObject({ code: 0 })
  expect(await stage.announced('brand.disabled')).toEqual({
    brand: '灯笼',
    campaigns: expect.arrayContaining(['秋日小聚']),
    ownerId: expect.any(Number),
  })
  await put(1)
  await root.call(calls.end, { id })
})

test('who has a campaign in a shop is told when it leaves marketing', async () => {
  const { root, shopIds } = stage
  const { id } = await stage.approved({ name: '冬至送暖' })
  await root.call(shop.endpoints.marketFlag, { ids: [shopIds[1] as Id], marketFlag: false })
  expect(await stage.announced('shop.leftMarketing')).toEqual({
    shops: ['ST2 店'],
    campaigns: expect.arrayContaining(['冬至送暖']),
    ownerId: expect.any(Number),
  })
  await root.call(calls.end, { id })
})

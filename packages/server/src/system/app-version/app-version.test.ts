import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { appVersion } from '@brandside/contract/system/app-version.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession } from '../../platform/testing/age-session.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import {
  type Caller,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../../platform/testing/test-product.ts'

const { create, update, view, list, remove, publish, stat, check } = appVersion.endpoints

describe.each([mainEngine()])('app versions on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  type Platform = 'IOS' | 'ANDROID' | 'WINDOWS' | 'WEB'
  const release = (build: number, platform: Platform = 'WEB') =>
    ({
      app: 'POS',
      platform,
      versionName: `1.0.${build}`,
      build,
      url: 'https://pos.lantern.example/',
      notes: `第 ${build} 版`,
    }) as const
  async function aRelease(build: number, platform: Platform, fields: object = {}): Promise<Id> {
    const { data, msg } = await root.call(create, { ...release(build, platform), ...fields })
    if (!data) throw new Error(msg)
    return data.id
  }
  async function aShop(): Promise<Id> {
    const fields = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
    const { data } = await root.call(brand.endpoints.create, { ...fields, code: 'RELEASE', name: '灰度品牌' })
    return asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `insert into app.shop (tenant_id, brand_id, organisation_id, code, name)
           select 1, $1, o.id, 'RELEASE', '灰度门店' from app.organisation o
            where o.tenant_id = 1 and o.parent_id is null returning id`,
        [data?.id],
      )
      return Number(rows[0].id) as Id
    })
  }
  const ask = (build: number, platform: Platform, deviceId = 'till-0001') =>
    product.anyone.call(check, { app: 'POS', platform, build, deviceId })
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0

  test('a draft is offered to no device, a published one to devices with an older one, without a session', async () => {
    const id = await aRelease(10, 'WEB', { minBuild: 5 })
    expect((await ask(1, 'WEB')).data).toMatchObject({ update: false, latest: null })
    expect(await root.call(publish, { id, publish: true })).toMatchObject({ data: { state: 'PUBLISHED', version: 2 } })
    expect(await ask(7, 'WEB')).toMatchObject({
      code: 0,
      data: { update: true, force: false, latest: '1.0.10', build: 10, notes: '第 10 版' },
    })
    expect((await ask(4, 'WEB')).data?.force).toBe(true)
    expect((await ask(10, 'WEB')).data?.update).toBe(false)
    expect(await root.call(publish, { id, publish: true })).toMatchObject({ data: { version: 2 } })
  })

  test('after a withdrawal the one before is offered, and the withdrawn one never again', async () => {
    const [one, two] = [await aRelease(20, 'IOS'), await aRelease(21, 'IOS')]
    await root.call(publish, { id: one, publish: true })
    await root.call(publish, { id: two, publish: true })
    expect((await ask(1, 'IOS')).data?.build).toBe(21)
    expect(await root.call(publish, { id: two, publish: false })).toMatchObject({ data: { state: 'WITHDRAWN' } })
    expect((await ask(1, 'IOS')).data?.build).toBe(20)
    expect(await root.call(publish, { id: two, publish: true })).toMatchObject({ code: 2, key: 'appVersion.final' })
    const draft = await aRelease(19, 'IOS')
    expect(await root.call(publish, { id: draft, publish: false })).toMatchObject({ key: 'appVersion.notPublished' })
    // Older than what was published, even though that has been withdrawn since.
    expect(await root.call(publish, { id: draft, publish: true })).toMatchObject({
      code: 2,
      key: 'appVersion.notNewer',
      message: 'Build 21 is already published',
    })
  })

  test('a rollout only grows', async () => {
    const id = await aRelease(30, 'ANDROID')
    await root.call(publish, { id, publish: true, rolloutBp: 0 })
    expect((await ask(1, 'ANDROID')).data?.update).toBe(false)
    expect(await root.call(publish, { id, publish: true, rolloutBp: 10_000 })).toMatchObject({ code: 0 })
    expect((await ask(1, 'ANDROID')).data?.update).toBe(true)
    expect(await root.call(publish, { id, publish: true, rolloutBp: 5_000 })).toMatchObject({
      code: 2,
      key: 'appVersion.rolloutDown',
      errors: [{ path: 'rolloutBp' }],
    })
  })

  test('a share also grows with the rest of a form, and what is saved there holds at once', async () => {
    const id = await aRelease(35, 'ANDROID')
    await root.call(publish, { id, publish: true, rolloutBp: 0 })
    expect(await root.call(update, { id, version: 2, notes: '放量', rolloutBp: 10_000 })).toMatchObject({ code: 0 })
    expect((await ask(30, 'ANDROID')).data).toMatchObject({ update: true, notes: '放量' })
    expect(await root.call(update, { id, version: 3, rolloutBp: 9_999 })).toMatchObject({
      key: 'appVersion.rolloutDown',
      errors: [{ path: 'rolloutBp' }],
    })
  })

  test('a release can be kept to shops that there are', async () => {
    const here = await aShop()
    const nowhere = (here + 1000) as Id
    expect(await root.call(create, { ...release(45), shopIds: [here, nowhere] })).toMatchObject({
      key: 'appVersion.shopMissing',
      errors: [{ path: 'shopIds' }],
    })
    const id = await aRelease(45, 'WINDOWS', { shopIds: [here] })
    await root.call(publish, { id, publish: true })
    const till = { app: 'POS', platform: 'WINDOWS', build: 44, deviceId: 'till-0001' } as const
    expect((await product.anyone.call(check, { ...till, shopId: here })).data?.update).toBe(true)
    expect((await product.anyone.call(check, { ...till, shopId: nowhere })).data?.update).toBe(false)
  })

  test('of a published version only notes and share change, and only drafts are deleted', async () => {
    const id = await aRelease(140, 'WINDOWS')
    await root.call(publish, { id, publish: true })
    const version = await versionOf(id)
    expect(await root.call(update, { id, version, notes: '修正' })).toMatchObject({ code: 0 })
    expect(await root.call(update, { id, version: version + 1, force: true })).toMatchObject({
      key: 'appVersion.locked',
    })
    expect(await root.call(remove, { ids: [id] })).toMatchObject({ code: 2, key: 'appVersion.locked' })
    await root.call(publish, { id, publish: false })
    expect(await root.call(update, { id, version: await versionOf(id), notes: '再修正' })).toMatchObject({
      key: 'appVersion.locked',
    })
    const draft = await aRelease(141, 'WINDOWS')
    expect(await root.call(remove, { ids: [draft] })).toMatchObject({ code: 0 })
    expect(await aRelease(141, 'WINDOWS')).toBeGreaterThan(draft)
  })

  test('what cannot be right is named', async () => {
    for (const [fields, path, key] of [
      [{ minBuild: 51 }, 'minBuild', 'appVersion.minBuild'],
      [{ url: 'https://dl.lantern.example/pos.apk' }, 'sha256', 'appVersion.sha256'],
      [{ url: 'http://dl.lantern.example/' }, 'url', 'field.pattern'],
      [{ url: 'https://[::1]/pos' }, 'url', 'appVersion.privateAddress'],
      [{ versionName: '5.0' }, 'versionName', 'field.pattern'],
    ] as const) {
      const answer = await root.call(create, { ...release(50), ...fields })
      expect(answer, path).toMatchObject({ code: 2, key, errors: [{ path }] })
    }
    await aRelease(50, 'WEB', { url: 'https://dl.lantern.example/pos.apk', sha256: 'a'.repeat(64) })
    expect(await root.call(create, release(50))).toMatchObject({ code: 2, key: 'appVersion.buildTaken' })
    expect(await root.call(create, { ...release(51), versionName: '1.0.50' })).toMatchObject({
      key: 'appVersion.nameTaken',
    })
  })

  test('goes out only from a session that has just been confirmed, and is taken back from any', async () => {
    const id = await aRelease(60, 'IOS')
    const borrowed = await product.as(people.root)
    await ageSession(product, borrowed)
    expect(await borrowed.call(publish, { id, publish: true })).toMatchObject({ key: 'auth.reauthRequired' })
    expect(await root.call(publish, { id, publish: true })).toMatchObject({ code: 0 })
    expect(await borrowed.call(publish, { id, publish: false })).toMatchObject({ code: 0 })
  })

  test('published builds rise with the time of their publication, also when many are published at once (C-INV-50)', async () => {
    const ids = []
    for (const build of [65, 61, 64, 62, 63]) ids.push(await aRelease(build, 'IOS'))
    await Promise.all(ids.map((id) => root.call(publish, { id, publish: true })))
    const rows = await asSuperuser(product.database, async (client) => {
      const found = await client.query(
        `select build::int from app.app_version where platform = 'IOS' and published_at is not null order by published_at`,
      )
      return found.rows as { build: number }[]
    })
    const builds = rows.map(({ build }) => build)
    expect(builds).toEqual(builds.toSorted((a, b) => a - b))
    expect(builds.at(-1)).toBe(65)
  })

  test('lists what there is, and tells at a glance what is out', async () => {
    const { data } = await root.call(list, { platform: 'IOS', state: 'PUBLISHED' })
    expect(data?.list[0]).toMatchObject({ build: 65, versionName: '1.0.65', updatedByName: '管理员' })
    const out = (await root.call(stat, {})).data ?? []
    const told = out.find(({ app, platform }) => app === 'POS' && platform === 'IOS')?.releases
    expect(told?.map(({ build, state }) => `${build} ${state}`)).toEqual(
      expect.arrayContaining(['65 PUBLISHED', '21 WITHDRAWN', '20 PUBLISHED']),
    )
    expect(told?.[0]?.build).toBe(65)
  })

  test('a device’s check records its build, each once, on any replica', async () => {
    const replica = await serveTestProduct({ ...product.database, close: async () => {} })
    const kitchen = (deviceId: string, build: number, by = product) =>
      by.anyone.call(check, { app: 'KDS', platform: 'WEB', build, deviceId })
    const id = await aRelease(71, 'WEB', { app: 'KDS' })
    await root.call(publish, { id, publish: true })
    await Promise.all(['kds-00001', 'kds-00002', 'kds-00003', 'kds-00001'].map((name) => kitchen(name, 70)))
    await kitchen('kds-00001', 71, replica)
    const known = async () => (await root.call(stat, {})).data?.find(({ app }) => app === 'KDS')
    await expect.poll(async () => (await known())?.releases[0]?.devices).toBe(1)
    expect(await known()).toMatchObject({ devices: 3 })
    expect((await root.call(list, { app: 'KDS' })).data?.list[0]).toMatchObject({ build: 71, adoptionBp: 3333 })
    await replica.close()
  })

  test('other tenants’ administrators have no access to it, and no address asks too often', async () => {
    const other = await product.as(people.other)
    expect(await other.call(list, {})).toMatchObject({ status: 403, key: 'auth.forbidden' })
    let answer = await ask(1, 'WEB')
    // Three hundred in a minute, and as many again where a new minute begins meanwhile.
    for (let call = 0; call < 620 && answer.status === 200; call++) answer = await ask(1, 'WEB')
    expect(answer).toMatchObject({ status: 429, code: 429, key: 'common.rateLimited' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

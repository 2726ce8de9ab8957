import type { Id } from '@brandside/contract/platform/fields.ts'
import { appVersion } from '@brandside/contract/system/app-version.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/all-rows.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, view, list, remove, publish, stat, check } = appVersion.endpoints

describe.each(engines())('app versions on %s', (engine) => {
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
  const ask = (build: number, platform: Platform, deviceId = 'till-0001') =>
    product.anyone.call(check, { app: 'POS', platform, build, deviceId })
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0

  test('a draft is offered to nobody, a published one to whoever has an older one, without a session', async () => {
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

  test('of a published version only the notes change, and only drafts are deleted', async () => {
    const id = await aRelease(40, 'WINDOWS')
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
    const draft = await aRelease(41, 'WINDOWS')
    expect(await root.call(remove, { ids: [draft] })).toMatchObject({ code: 0 })
    expect(await aRelease(41, 'WINDOWS')).toBeGreaterThan(draft)
  })

  test('what cannot be right is named', async () => {
    for (const [fields, path, key] of [
      [{ minBuild: 51 }, 'minBuild', 'appVersion.minBuild'],
      [{ url: 'https://dl.lantern.example/pos.apk' }, 'sha256', 'appVersion.sha256'],
      [{ url: 'http://dl.lantern.example/' }, 'url', 'field.format'],
      [{ versionName: '5.0' }, 'versionName', 'field.format'],
    ] as const) {
      const answer = await root.call(create, { ...release(50), ...fields })
      expect(answer, path).toMatchObject({ code: 2, errors: [{ path }] })
      if (!key.startsWith('field')) expect(answer.key).toBe(key)
    }
    await aRelease(50, 'WEB', { url: 'https://dl.lantern.example/pos.apk', sha256: 'a'.repeat(64) })
    expect(await root.call(create, release(50))).toMatchObject({ code: 2, key: 'appVersion.buildTaken' })
    expect(await root.call(create, { ...release(51), versionName: '1.0.50' })).toMatchObject({
      key: 'appVersion.nameTaken',
    })
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
    expect(out.find(({ platform }) => platform === 'IOS')).toMatchObject({ build: 65, app: 'POS' })
  })

  test('nobody else’s administrators have anything to do with it, and no address asks too often', async () => {
    const other = await product.as(people.other)
    expect(await other.call(list, {})).toMatchObject({ status: 403, key: 'auth.forbidden' })
    let answer = await ask(1, 'WEB')
    for (let call = 0; call < 320 && answer.status === 200; call++) answer = await ask(1, 'WEB')
    expect(answer).toMatchObject({ status: 429, code: 429, key: 'common.rateLimited' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

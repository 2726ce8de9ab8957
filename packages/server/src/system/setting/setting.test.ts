import type { OwnSettings } from '@brandside/contract/shell/setting.ts'
import { setting } from '@brandside/contract/shell/setting.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { change } = setting.endpoints

describe.each([mainEngine()])('personal settings on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  async function settingsOf(caller: Caller): Promise<OwnSettings | undefined> {
    return (await caller.call(admin.endpoints.info, {})).data?.settings
  }

  test('who has set nothing has nothing', async () => {
    expect(await settingsOf(await product.as(people.nobody))).toEqual({})
  })

  test('a change keeps what it does not name, and follows the operator into another session', async () => {
    await root.call(change, { theme: '#11a983', size: 'mini' })
    await root.call(change, { size: 'small', tagsView: false, language: 'en' })
    const elsewhere = await product.as(people.root)
    expect(await settingsOf(elsewhere)).toMatchObject({
      theme: '#11a983',
      size: 'small',
      tagsView: false,
      language: 'en',
    })
  })

  test('pinned tabs are addresses of pages, in their order', async () => {
    await root.call(change, { pinnedTabs: ['/store/brand?status=1', '/system/role'] })
    expect(await settingsOf(root)).toMatchObject({ pinnedTabs: ['/store/brand?status=1', '/system/role'] })
    for (const pinnedTabs of [['//evil.test'], ['https://evil.test'], Array(21).fill('/store/brand')])
      expect((await root.call(change, { pinnedTabs })).code).not.toBe(0)
    await root.call(change, { pinnedTabs: null })
    expect(await settingsOf(root)).not.toHaveProperty('pinnedTabs')
  })

  test('keys are those of a keyboard, and come back as they were given', async () => {
    const shortcuts = [
      { standard: 'mod+k', keys: 'mod+shift+e' },
      { standard: 'n', keys: 'F2' },
    ]
    await root.call(change, { shortcuts })
    expect(await settingsOf(root)).toMatchObject({ shortcuts })
    for (const keys of ['', 'K', 'mod+', 'ctrl+k', 'F13', 'ab', 'mod++'])
      expect((await root.call(change, { shortcuts: [{ standard: 'n', keys }] })).code).toBe(2)
    await root.call(change, { shortcuts: null })
    expect(await settingsOf(root)).not.toHaveProperty('shortcuts')
  })

  test('null leaves a setting to its default again', async () => {
    await root.call(change, { theme: '#212121', fixedHeader: false })
    await root.call(change, { theme: null })
    const settings = await settingsOf(root)
    expect(settings).not.toHaveProperty('theme')
    expect(settings).toMatchObject({ fixedHeader: false })
  })

  test('two windows that change different settings at once both keep theirs', async () => {
    const person = await product.as(people.bare)
    await Promise.all([
      person.call(change, { theme: '#6959cd' }),
      person.call(change, { size: 'default' }),
      person.call(change, { scheme: 'dark' }),
      person.call(change, { sidebarLogo: false }),
    ])
    expect(await settingsOf(person)).toEqual({
      theme: '#6959cd',
      size: 'default',
      scheme: 'dark',
      sidebarLogo: false,
    })
  })

  test('a colour that is not one of the nine is refused by name, and unknown keys are dropped', async () => {
    const answer = await root.call(change, {}, { raw: { payload: { theme: '#123456' } } })
    expect(answer).toMatchObject({ code: 2, key: 'field.enum', errors: [{ path: 'theme' }] })
    expect(await root.call(change, {}, { raw: { payload: { wallpaper: 'x', size: 'medium' } } })).toMatchObject({
      code: 0,
    })
    expect(await settingsOf(root)).not.toHaveProperty('wallpaper')
  })

  test('no operator sees the settings of another, in the same company or in another', async () => {
    await root.call(change, { size: 'mini' })
    for (const username of [people.nobody, people.other])
      expect(await settingsOf(await product.as(username))).toEqual({})
  })
})

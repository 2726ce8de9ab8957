import { admin } from '@brandside/contract/system/admin.ts'
import type { OwnSettings } from '@brandside/contract/system/setting.ts'
import { setting } from '@brandside/contract/system/setting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { change, keep } = setting.endpoints

describe.each(engines())('personal settings on %s', (engine) => {
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
    expect(await settingsOf(await product.as(people.nobody))).toEqual({ kept: {} })
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
      kept: {},
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

  test('nobody sees the settings of another, in the same company or in another', async () => {
    await root.call(keep, { key: 'columns/store/brand', value: ['name', 'code'] })
    for (const username of [people.nobody, people.other])
      expect((await settingsOf(await product.as(username)))?.kept).toEqual({})
  })

  test('what is kept under a key is replaced as a whole, and forgotten by null', async () => {
    await root.call(keep, { key: 'columns/store/brand', value: { hidden: ['remark'], order: [1, 2] } })
    await root.call(keep, { key: 'columns/store/brand', value: { hidden: [] } })
    await root.call(keep, { key: 'density/store/brand', value: 'tight' })
    expect((await settingsOf(root))?.kept).toEqual({
      'columns/store/brand': { hidden: [] },
      'density/store/brand': 'tight',
    })
    await root.call(keep, { key: 'density/store/brand', value: null })
    expect((await settingsOf(root))?.kept).toEqual({ 'columns/store/brand': { hidden: [] } })
  })

  test.each(['settings', 'Columns/x', 'columns/', '/x', 'a b/c', `a/${'b'.repeat(63)}`])(
    'the key %s is none',
    async (key) => {
      expect(await root.call(keep, { key, value: 1 })).toMatchObject({ code: 2, errors: [{ path: 'key' }] })
    },
  )

  test('one value has at most 4096 characters, and all together 64 KB', async () => {
    const person = await product.as(people.bare)
    expect(await person.call(keep, { key: 'big/one', value: 'x'.repeat(4095) })).toMatchObject({
      code: 2,
      key: 'field.length',
      errors: [{ path: 'value' }],
    })
    const value = 'x'.repeat(4094)
    for (let number = 1; number <= 16; number++)
      expect(await person.call(keep, { key: `big/n${number}`, value })).toMatchObject({ code: 0 })
    expect(await person.call(keep, { key: 'big/more', value: 1 })).toMatchObject({ code: 2, key: 'setting.full' })
    // What is there may still be replaced, or made smaller.
    expect(await person.call(keep, { key: 'big/n1', value: value.replace('x', 'y') })).toMatchObject({ code: 0 })
    expect(await person.call(keep, { key: 'big/n1', value: 'small' })).toMatchObject({ code: 0 })
    expect(await person.call(keep, { key: 'big/more', value: 1 })).toMatchObject({ code: 0 })
    expect((await settingsOf(person))?.kept).toMatchObject({ 'big/n1': 'small', 'big/more': 1 })
  })
})

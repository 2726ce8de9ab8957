import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, view, list, reveal, setState, setCard, setTags, remove } = member.endpoints

describe.each([mainEngine()])('members on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let brandId: Id
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    brandId = await aBrand()
  })
  afterAll(() => product.close())

  let numbered = 0
  async function aBrand(fields: object = {}): Promise<Id> {
    const code = `M${++numbered}`
    const contact = { contactName: '周宁', contactMobile: '13800001234' }
    const { data } = await root.call(brand.endpoints.create, {
      code,
      name: code,
      industry: 'OTHER',
      ...contact,
      ...fields,
    })
    return data?.id as Id
  }
  async function aMember(fields: object = {}): Promise<Id> {
    const mobile = `139${String(++numbered).padStart(8, '0')}`
    const { data, msg } = await root.call(create, { mobile, nickname: '小宁', registerBrandId: brandId, ...fields })
    if (!data) throw new Error(msg)
    return data.id
  }
  const viewed = async (id: Id) => (await root.call(view, { id })).data

  test('a member gets a number that proves itself, and the default card of his brand (C-INV-35)', async () => {
    const row = await viewed(await aMember())
    expect(row?.memberNo).toMatch(/^\d{12}$/)
    expect(luhn(row?.memberNo as string)).toBe(0)
    expect(row).toMatchObject({ state: 'ACTIVE', source: 'ADMIN', cardName: '普通会员', level: 1 })
    expect(row?.holdings).toHaveLength(1)
  })

  test('a birthday is today at the latest, by the clock of the brand', async () => {
    // Of two clocks a day and more apart, one always shows another day than the server's.
    for (const [timeZone, hours] of [
      ['Pacific/Kiritimati', 14],
      ['Etc/GMT+12', -12],
    ] as const) {
      const registerBrandId = await aBrand({ timeZone })
      const [today, tomorrow] = [0, 24].map((ahead) =>
        new Date(Date.now() + (hours + ahead) * 3_600_000).toISOString().slice(0, 10),
      )
      const id = await aMember({ registerBrandId, birthday: today })
      const { version } = (await viewed(id)) as { version: number }
      expect(await root.call(update, { id, version, birthday: tomorrow })).toMatchObject({
        errors: [{ path: 'birthday' }],
      })
      await expect(aMember({ registerBrandId, birthday: tomorrow })).rejects.toThrow('生日')
    }
  })

  test('personal data is masked everywhere, and shown in full one at a time with a line in the log', async () => {
    const personal = {
      mobile: '13712345678',
      realName: '李小宁',
      idCard: '11010519491231002X',
      email: 'ning@x.example',
    }
    const id = await aMember(personal)
    const masked = { mobile: '137****5678', idCard: '11****2X', email: 'n***@x.example', realName: '****' }
    expect(await viewed(id)).toMatchObject(masked)
    expect((await root.call(reveal, { id })).data).toEqual(personal)
    const { rows } = await product.database.pool.query(`select id_card_sealed from app.member where false`)
    expect(rows).toEqual([])
  })

  test('a masked row is a valid update, and another identity card replaces the first', async () => {
    const id = await aMember({ mobile: '13700000001', idCard: '11010519491231002X' })
    const row = await viewed(id)
    if (!row) throw new Error('not there')
    const same = { id, version: row.version, mobile: row.mobile as string, idCard: row.idCard }
    expect((await root.call(update, same)).data?.version).toBe(row.version)
    const { data } = await root.call(update, { ...same, idCard: '330106199405200019' })
    expect(data?.version).toBe(row.version + 1)
    expect((await root.call(reveal, { id })).data?.idCard).toBe('330106199405200019')
    expect(await root.call(update, { id, version: row.version + 1, idCard: '44****19' })).toMatchObject({ code: 2 })
  })

  test('what is masked is had in no other way: by no order, no range, no sheet and no log (C-INV-41)', async () => {
    const secret = {
      mobile: '13588776655',
      realName: '欧阳明日香',
      idCard: '11010519491231002X',
      email: 'secret@x.example',
    }
    const id = await aMember(secret)
    await root.call(update, { id, version: 1, email: 'other@x.example', mobile: '13588776656', realName: '欧阳夕' })
    for (const sort of ['mobile', '-realName', 'idCard', 'email', 'birthday'])
      expect((await root.call(list, { sort: [sort] as never })).key).toBe('common.badSort')
    for (const range of [{ mobileMin: '13588776655' }, { mobile: '13588776656' }, { realName: '欧阳' }])
      expect((await root.call(list, range as never)).key).toBe('common.unknownParameter')
    const { rows: cells } = await readSheet((await root.call(member.endpoints.export, {})).bytes)
    const about = { moduleName: 'member', businessId: String(id), page: 1, rows: 10 } as const
    const { data: log } = await root.call(operationLog.endpoints.query, about)
    expect(log?.list).toHaveLength(2)
    const told = JSON.stringify([cells, log, (await root.call(list, {})).data, await viewed(id)])
    for (const plain of ['13588776655', '13588776656', '欧阳明日香', '欧阳夕', '1949123100', 'secret@', 'other@'])
      expect(told, plain).not.toContain(plain)
  })

  test('a member is found by his whole mobile or its end, never by a part of it (C-INV-41)', async () => {
    const id = await aMember({ mobile: '13598761234' })
    const found = async (keyword: string) =>
      (await root.call(list, { keyword })).data?.list.some((row) => row.id === id)
    expect(await found('13598761234')).toBe(true)
    expect(await found('1234')).toBe(true)
    for (const part of ['1359876', '98761234', '5987']) expect(await found(part), part).toBe(false)
    expect(await root.call(list, { sort: ['mobile'] as never })).toMatchObject({ key: 'common.badSort' })
  })

  test('a member is found by his number, his real name, and any part of his nickname', async () => {
    const id = await aMember({ mobile: '13598765678', nickname: '桌号88123的李', realName: '李长庚' })
    const memberNo = (await viewed(id))?.memberNo as string
    const found = async (keyword: string) => (await root.call(list, { keyword })).data?.list.map((row) => row.id)
    for (const words of [memberNo, '李长庚', '桌号', '88123', '号88123的'])
      expect(await found(words), words).toEqual([id])
    for (const words of [memberNo.slice(1), memberNo.slice(0, 7), '李长', '长庚', '88124', '桌号8812 的', '没有这人'])
      expect(await found(words), words).toEqual([])
    const picked = async (keyword: string) =>
      (await root.call(member.endpoints.dropdown, { keyword })).data?.map((row) => row.id)
    for (const words of [memberNo, '桌号', '88123']) expect(await picked(words), words).toEqual([id])
    expect(await picked(memberNo.slice(0, 7))).toEqual([])
  })

  test('whoever registers at the same time as another with the same mobile is refused (C-INV-39)', async () => {
    const mobile = '13600009999'
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => root.call(create, { mobile, nickname: '甲', registerBrandId: brandId })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ key }) => key === 'member.mobileTaken')).toHaveLength(3)
  })

  test('notes are read by colleagues, follow a merge, and go with the membership', async () => {
    const { addNote, notes, merge } = member.endpoints
    const [id, other] = [await aMember(), await aMember()]
    const told = async (of: Id) => (await root.call(notes, { id: of })).data?.list.map(({ body }) => body)
    await root.call(addNote, { id, body: '对花生过敏' })
    await root.call(addNote, { id, body: '喜欢靠窗' })
    expect(await told(id)).toEqual(['喜欢靠窗', '对花生过敏'])
    const memberNo = (await viewed(other))?.memberNo as string
    expect(await root.call(merge, { sourceId: id, targetId: other, memberNo })).toMatchObject({ code: 0 })
    expect([await told(id), await told(other)]).toEqual([[], ['喜欢靠窗', '对花生过敏']])
    expect(await root.call(addNote, { id, body: '晚了' })).toMatchObject({ key: 'member.cancelled' })
    await root.call(setState, { id: other, status: 'CANCELLED', reason: '本人申请' })
    expect(await told(other)).toEqual([])
  })

  test('a frozen member says why; a cancelled one is blanked and gives the mobile back', async () => {
    const mobile = '13600008888'
    const id = await aMember({ mobile, realName: '王五' })
    await root.call(setState, { id, status: 'FROZEN', reason: '疑似盗刷' })
    expect(await viewed(id)).toMatchObject({ state: 'FROZEN', freezeReason: '疑似盗刷' })
    await root.call(setState, { id, status: 'CANCELLED', reason: '本人申请' })
    expect(await viewed(id)).toMatchObject({ state: 'CANCELLED', mobile: null, realName: null, nickname: '已注销会员' })
    expect(await root.call(setState, { id, status: 'ACTIVE', reason: '恢复' })).toMatchObject({
      key: 'member.cancelled',
    })
    expect(await root.call(remove, { ids: [id] })).toMatchObject({ key: 'member.useCancel' })
    await aMember({ mobile })
  })

  test('whatever ends a state of a member says why in the log', async () => {
    const id = await aMember()
    for (const [status, reason] of [
      ['FROZEN', '疑似盗刷'],
      ['ACTIVE', '核实无误'],
      ['CANCELLED', '本人申请'],
    ] as const)
      await root.call(setState, { id, status, reason })
    const about = { moduleName: 'member', businessId: String(id), page: 1, rows: 10 } as const
    const { data: log } = await root.call(operationLog.endpoints.query, about)
    const told = log?.list.map(({ operatorContent }) => operatorContent).join('\n')
    for (const reason of ['疑似盗刷', '核实无误', '本人申请']) expect(told).toContain(reason)
  })

  test('who has or was given something is not deleted, and who was entered by mistake is', async () => {
    const [mistaken, holder] = [await aMember(), await aMember()]
    const gift = { memberId: holder, brandId, gift: 50_00, reason: '服务补偿赠金' }
    await root.call(wallet.endpoints.adjust, gift)
    expect(await root.call(remove, { ids: [mistaken, holder] })).toMatchObject({ key: 'member.useCancel' })
    expect(await root.call(remove, { ids: [mistaken] })).toMatchObject({ code: 0 })
  })

  test('a card is changed by hand with its reason, at each brand for itself', async () => {
    const id = await aMember()
    const other = await aBrand()
    const gold = await root.call(memberCard.endpoints.create, { brandId: other, name: '金卡', level: 1 })
    await root.call(setCard, { id, cardId: gold.data?.id as Id, reason: '补偿', lockDays: 30 })
    const row = await viewed(id)
    expect(row?.holdings.map(({ cardName }) => cardName).sort()).toEqual(['普通会员', '金卡'])
    const { data } = await root.call(memberCard.endpoints.changes, { memberId: id })
    expect(data?.list.map(({ toName, source }) => [toName, source])).toEqual([
      ['金卡', 'JOIN'],
      ['普通会员', 'JOIN'],
    ])
  })

  test('tags are put on and taken off many members', async () => {
    const ids = [await aMember(), await aMember()]
    expect((await root.call(setTags, { ids, add: ['常客', '茶'] })).data).toEqual({ changed: 2 })
    expect((await root.call(setTags, { ids, remove: ['茶'], add: ['常客'] })).data).toEqual({ changed: 2 })
    expect((await root.call(list, { tag: '常客' })).data?.total).toBe(2)
    expect((await root.call(setTags, { ids, add: ['常客'] })).data).toEqual({ changed: 0 })
  })
})

function luhn(number: string): number {
  const digits = [...number].reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10
}

import { defineContract, type Placed } from '@brandside/contract/platform/contract.ts'
import { Done } from '@brandside/contract/platform/crud.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { choice } from '@brandside/contract/platform/fields/choice.ts'
import { list } from '@brandside/contract/platform/fields/list.ts'
import { idCard, mobile, optionalEmail } from '@brandside/contract/platform/fields/person.ts'
import { optionalReference, reference } from '@brandside/contract/platform/fields/reference.ts'
import { secret } from '@brandside/contract/platform/fields/secret.ts'
import { optionalText, text } from '@brandside/contract/platform/fields/text.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../modules.ts'
import type { Change } from './context.ts'
import { type Fields, isReference } from './log-fields.ts'
import { fieldChanges, logStatement, logStatements } from './operation-log.ts'
import { kindOf, recordNames } from './record-names.ts'

const noodle = defineContract({
  name: 'noodle',
  area: 'store',
  title: ['面', 'Noodle'],
  endpoints: {
    update: write(
      '/pcapi/v1/noodle/update',
      z.object({
        name: text(['名称', 'Name'], { max: 500 }),
        width: choice(['宽度', 'Width'], { WIDE: ['宽', 'Wide'], THIN: ['细', 'Thin'] }),
        broth: optionalReference(['汤', 'Broth']),
        brothId: optionalReference(['汤底', 'Broth']),
        brothName: optionalText(['汤底', 'Broth'], { max: 64 }),
        cook: mobile(['师傅手机', 'Cook']),
        letters: optionalEmail(['邮箱', 'Letters']),
        card: idCard(),
        recipe: secret(['配方', 'Recipe']),
        toppings: list(['浇头', 'Toppings'], z.string()),
        shopIds: list(['门店', 'Shops'], Id),
        garnish: list(['香料', 'Garnish'], z.object({ herbId: reference(['品种', 'Herb']) })),
      }),
      Done,
      { rule: 'update', title: ['修改面', 'Update noodle'] },
    ),
  },
})

const entry = {
  contract: noodle as never,
  endpoint: noodle.endpoints.update as Placed,
  operator: { id: 7 as Id, nickName: '沈秋' },
  ip: '192.0.2.1',
  requestId: 'request-1',
}

function told(change: Change) {
  const { parameters } = logStatement(entry, change)
  const [requestId, module, businessId, action, operatorId, operatorName, ip, zh, en, before, after] = parameters as (
    | string
    | null
  )[]
  const parsed = (json: string | null | undefined) => json && JSON.parse(json)
  return {
    requestId,
    module,
    businessId,
    action,
    operatorId,
    operatorName,
    ip,
    zh,
    en,
    before: parsed(before),
    after: parsed(after),
  }
}

describe('a line of the operation log', () => {
  test('says who did what to which row, and what differs', () => {
    const before = { id: 3, version: 1, name: '宽面', width: 'WIDE', updatedAt: 'yesterday', tenantId: 1, path: '/3/' }
    const after = { ...before, version: 2, width: 'THIN', updatedAt: 'today', path: '/4/3/' }
    expect(told({ id: 3 as Id, name: '宽面', before, after })).toEqual({
      requestId: 'request-1',
      module: 'noodle',
      businessId: '3',
      action: 'update',
      operatorId: 7,
      operatorName: '沈秋',
      ip: '192.0.2.1',
      zh: '修改面[宽面]：宽度 宽 → 细',
      en: 'Update noodle [宽面]: Width Wide → Thin',
      before: { width: 'WIDE' },
      after: { width: 'THIN' },
    })
  })

  test('of something new or gone holds all of its fields', () => {
    const row = { id: 3, name: '宽面', width: 'WIDE', brothId: null, version: 1 }
    expect(told({ id: 3 as Id, name: '宽面', after: row })).toMatchObject({
      zh: '修改面[宽面]',
      before: null,
      after: { name: '宽面', width: 'WIDE' },
    })
    expect(told({ id: 3 as Id, name: '宽面', before: row })).toMatchObject({
      before: { name: '宽面', width: 'WIDE' },
      after: null,
    })
  })

  test('masks personal data in the sentence and keeps it in full behind the wall', () => {
    const before = { cook: '13812345678', letters: 'li.na@lantern.example', card: '330102199003071234' }
    const after = { cook: '13987654321', letters: null, card: '33010219900307888X' }
    expect(told({ before, after })).toMatchObject({
      zh: '修改面：师傅手机 138****5678 → 139****4321；邮箱 l***@lantern.example → 空；身份证号 *** → ***',
      en: 'Update noodle: Cook 138****5678 → 139****4321; Letters l***@lantern.example → empty; Identity card *** → ***',
      before,
      after,
    })
  })

  test('never holds a secret, only that it changed', () => {
    const line = told({ before: { recipe: 'salt' }, after: { recipe: 'salt and more' } })
    expect(line).toMatchObject({ zh: '修改面：配方 *** → ***', before: { recipe: '***' }, after: { recipe: '***' } })
    expect(JSON.stringify(line)).not.toContain('salt')
  })

  test('never holds a column that the contract does not name', () => {
    const line = told({
      before: { name: 'a', recipeHash: 'abc', apiKey: 'k' },
      after: { name: 'b', recipeHash: 'def', apiKey: 'l' },
    })
    expect(line).toMatchObject({ before: { name: 'a' }, after: { name: 'b' } })
    expect(Object.keys(line.after)).toEqual(['name'])
  })

  test('tells a reference by its name where the row carries it', () => {
    const change = (id: number, name: string) => ({ brothId: id, brothName: name })
    expect(told({ before: change(1, '骨汤'), after: change(2, '清汤') }).zh).toBe('修改面：汤底 骨汤 → 清汤')
    expect(told({ before: { brothId: 1 }, after: { brothId: 2 } }).zh).toBe('修改面：汤底 1 → 2')
  })

  test('tells references by names that stand beside them, which the contract need not know', () => {
    const before = { shopIds: [1, 2], shopNames: ['东街店', '西街店'], garnish: [{ herbId: 4, herbName: '葱' }] }
    const after = { shopIds: [2, 3], shopNames: ['西街店', '北街店'], garnish: [{ herbId: 5, herbName: '香菜' }] }
    expect(told({ before, after })).toMatchObject({
      zh: '修改面：门店 +北街店 −东街店；香料 1 品种 葱 → 香菜',
      before,
      after,
    })
    expect(fieldChanges({ contract: noodle as never, before, after, language: 'zh' })).toMatchObject([
      { name: 'shopIds', label: '门店', before: '东街店、西街店', after: '西街店、北街店' },
      { name: 'garnish[0].herbId', label: '香料 1 品种', before: '葱', after: '香菜' },
    ])
  })

  test('tells what came to a list and what went, and nothing of lists that are equal', () => {
    expect(told({ before: { toppings: ['蛋'] }, after: { toppings: ['蛋'] } }).after).toEqual({})
    expect(told({ before: { toppings: ['蛋'] }, after: { toppings: ['蛋', '肉'] } }).zh).toBe('修改面：浇头 +肉')
  })

  test('calls a list as the record shows it, whatever another write that takes rows calls it', () => {
    const rows = (label: readonly [string, string]) =>
      list(label, z.object({ strand: text(['根', 'Strand'], { max: 9 }) }))
    const taken = rows(['尝过的', 'Tasted'])
    const bowl = defineContract({
      name: 'bowl',
      area: 'store',
      title: ['碗', 'Bowl'],
      endpoints: {
        update: write('/pcapi/v1/bowl/update', z.object({ lines: rows(['面条', 'Noodles']) }), Done, {
          rule: 'update',
          title: ['修改碗', 'Update bowl'],
        }),
        taste: write('/pcapi/v1/bowl/taste', z.object({ lines: taken }), Done, {
          rule: 'update',
          title: ['尝', 'Taste'],
        }),
      },
    })
    const change = { before: { lines: [] }, after: { lines: [{ strand: '一' }] } }
    const { parameters } = logStatement({ ...entry, contract: bowl as never, endpoint: bowl.endpoints.update }, change)
    expect(parameters[7]).toBe('修改碗：面条 1 +一')
  })

  test('may carry a title and a note of its own', () => {
    expect(told({ title: ['停用面', 'Disable noodle'], note: ['太咸', 'too salty'], name: '宽面' })).toMatchObject({
      zh: '停用面[宽面]：太咸',
      en: 'Disable noodle [宽面]: too salty',
      before: null,
      after: null,
    })
  })

  test('is one line, whatever is in it', () => {
    const nasty = 'a\r\n2026-11-20 root 删除[全部]\u2028\u0007\u001b[31m\u202egnirts'
    const { zh, en } = told({ name: nasty, before: { name: 'a' }, after: { name: nasty }, note: [nasty, nasty] })
    for (const sentence of [zh, en]) expect(sentence).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    expect(zh).toContain('[a 2026-11-20 root 删除[全部] [31m gnirts]')
  })

  test('cuts what is long', () => {
    const { zh } = told({ before: { name: '' }, after: { name: '面'.repeat(500) } })
    expect(zh).toBe(`修改面：名称 空 → ${'面'.repeat(119)}…`)
    expect(told({ name: '面'.repeat(9000) }).zh).toHaveLength(4000)
  })
})

test('a write leaves a line for each changed row, one by its title when it names none, and none when it changed nothing', () => {
  expect(logStatements(entry, [{ id: 1 as Id }, { id: 2 as Id }])).toHaveLength(2)
  expect(logStatements(entry, [])).toHaveLength(1)
  expect(logStatements(entry, 'none')).toEqual([])
})

describe('every contract', () => {
  const named = recordNames(modules)
  /** Ids that say what is acted on and stand in no line, which tells the rates, the messages, the refund themselves. */
  const neverTold: Readonly<Record<string, readonly string[]>> = {
    brand: ['removeIds'],
    job: ['messageIds'],
    trade: ['lineId', 'paymentId'],
  }

  /** Those of the rows of lists included. A filter is told as it was sent. */
  function referencesIn(fields: Fields): [string, FieldInfo][] {
    return Object.entries(fields).flatMap(([name, info]): [string, FieldInfo][] => {
      if (info.items) return name === 'filter' ? [] : referencesIn(info.items)
      return isReference(name, info) ? [[name, info]] : []
    })
  }

  test.each(modules.map(({ contract }) => contract))('names what the ids refer to that $name takes', (contract) => {
    const writes = Object.values(contract.endpoints).filter(({ effect, unlogged }) => effect === 'write' && !unlogged)
    const references = writes.flatMap(({ input }) => referencesIn(describeFields(input)))
    const unnamed = references.filter(([name, info]) => {
      const { of } = info
      const kinds = typeof of === 'object' ? Object.values(of.kinds) : [kindOf(modules, contract, name, info, {})]
      return kinds.some((kind) => kind === undefined || !named.has(kind)) && !neverTold[contract.name]?.includes(name)
    })
    expect(unnamed.map(([name]) => name)).toEqual([])
  })
})

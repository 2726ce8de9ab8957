import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { ByIds, Done, NoInput } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { money, percent } from '../../platform/fields/money.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { text } from '../../platform/fields/text.ts'

const at = '/pcapi/tgx/v1/custLevel'
const level = (zh: string, en: string) => text([zh, en], { max: 30 })

const Suggestion = z.object({
  customerId: reference(['客户', 'Customer']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  fromName: level('现等级', 'From'),
  toName: level('建议等级', 'To'),
  rises: flag(['升级', 'Upgrade']),
  yearShippedCents: money(['近一年发货额', 'Shipped in 12 months']),
})

/** What a wholesale customer is worth: discount, terms, and what it takes to rise or to stay (wholesale.md 13). */
export const custLevel = entity({
  name: 'custLevel',
  area: 'wholesale',
  title: ['客户等级', 'Customer level'],
  menu: { title: ['客户等级', 'Customer levels'], icon: 'custLevel', order: 210, group: 'customers' },
  alters: ['customer'],
  at,
  fields: {
    code: code(['等级编码', 'Code'], { min: 1 }),
    name: text(['等级名称', 'Name'], { max: 30 }),
    /** 1 is the lowest. */
    rank: integer(['级别', 'Rank'], { min: 1, max: 9999, standard: 1 }),
    /** Of the list price alone; 100 % is none. */
    discountBp: percent(['折扣', 'Discount rate'], { min: 5_000, max: 10_000 }).default(10_000),
    minOrderCents: money(['起订金额', 'Minimum order']).default(0),
    defaultCreditDays: integer(['默认账期（天）', 'Credit days'], { min: 0, max: 180, standard: 0 }),
    /** Shipped within twelve months. */
    upgradeShippedCents: money(['升级年发货额', 'Annual shipments to upgrade']).default(0),
    keepShippedCents: money(['保级年发货额', 'Annual shipments to retain']).default(0),
    isDefault: flag(['默认等级', 'Default']).default(false),
  },
  fixed: ['code'],
  derived: { customerCount: count(['客户数', 'Customers']) },
  row: [
    ...(['code', 'name', 'rank', 'discountBp', 'minOrderCents', 'defaultCreditDays'] as const),
    ...(['upgradeShippedCents', 'keepShippedCents', 'isDefault', 'customerCount'] as const),
  ],
  filters: { keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code'), status: 'equals' },
  sort: ['rank', 'code', 'name', 'discountBp', 'status', 'createdAt', 'updatedAt'],
  order: ['rank'],
  unique: ['code', 'name', 'rank'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 1,
  roles: { MERCHANDISER: ['list'] },
  example: { code: 'SILVER', name: '银牌', rank: 2, discountBp: 9_700 },
  reasons: {
    rankTaken: ['已有等级排在第 {rank} 级', 'Another level has rank {rank}'],
    keepAbove: ['保级年发货额不能高于升级年发货额', 'The retention threshold cannot exceed the upgrade threshold'],
    defaultStays: [
      '“{name}”是默认等级，请先把另一个等级设为默认',
      '“{name}” is the default level: make another one the default first',
    ],
    noSuggestion: ['该客户的等级无需调整', 'This customer’s level needs no change'],
    defaultEnabled: ['停用的等级不能设为默认', 'A disabled level cannot be the default'],
  },
  endpoints: () => ({
    /** Customers whose year of shipments asks for another level: a person decides. */
    suggestions: read(`${at}/suggestion/list`, NoInput, z.array(Suggestion), {
      rule: 'list',
      title: ['客户等级建议', 'List level suggestions'],
    }),
    accept: write(`${at}/suggestion/accept`, z.object({ customerId: reference(['客户', 'Customer']) }), Done, {
      rule: 'accept',
      title: ['采纳等级建议', 'Accept level suggestion'],
    }),
    /** Levels in the order in which they are to stand, the lowest first: they share the ranks that they have among them. */
    arrange: write(`${at}/sort`, ByIds, z.object({ changed: count(['修改数量', 'Changed']) }), {
      rule: 'update',
      title: ['排列客户等级', 'Arrange customer levels'],
    }),
  }),
})

export type LevelSuggestion = z.output<typeof Suggestion>
export type CustLevelRow = Output<typeof custLevel, 'list'>['list'][number]

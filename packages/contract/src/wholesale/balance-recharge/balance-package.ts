import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalLines, text } from '../../platform/fields/text.ts'
import { optionalEndMoment, optionalMoment } from '../../platform/fields/time.ts'

/** What wholesale customers may pay beforehand, and what they are given for it (wholesale.md 25). */
export const balancePackage = entity({
  name: 'balancePackage',
  area: 'wholesale',
  title: ['批发充值套餐', 'Balance package'],
  menu: { title: ['批发充值套餐', 'Balance packages'], icon: 'balancePackage', order: 170, group: 'money' },
  at: '/pcapi/tgx/v1/recharge/package',
  fields: {
    name: text(['套餐名称', 'Name'], { max: 60 }),
    payCents: money(['充值金额', 'Amount'], { min: 1 }),
    giftCents: money(['赠送金额', 'Gift']).default(0),
    custLevelIds: list(['限客户等级', 'Customer levels'], reference(['客户等级', 'Level']), { max: 50 }).default([]),
    startAt: optionalMoment(['开始时间', 'From']),
    endAt: optionalEndMoment(['结束时间', 'Until']),
    perCustomer: count(['每客户限次', 'Limit per customer']).min(1).max(9999).nullable().default(null),
    remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  },
  derived: { sold: count(['已充值次数', 'Times bought']) },
  row: ['name', 'payCents', 'giftCents', 'custLevelIds', 'startAt', 'endAt', 'perCustomer', 'sold'],
  filters: { name: 'contains', status: 'equals' },
  sort: ['createdAt', 'updatedAt'],
  order: ['-createdAt'],
  unique: ['name'],
  picker: ['name'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  roles: { FINANCE: 'all', FINANCE_CLERK: ['list'] },
  example: { name: '充 1000 送 50', payCents: 100_000, giftCents: 5_000 },
  reasons: {
    dates: ['结束时间须晚于开始时间', 'The end must be after the start'],
    levelMissing: ['客户等级不存在', 'The customer level does not exist'],
    sold: ['“{name}”已有充值单，不能删除，可停用', '“{name}” has recharges: disable it instead'],
  },
})

export type BalancePackageRow = Output<typeof balancePackage, 'list'>['list'][number]

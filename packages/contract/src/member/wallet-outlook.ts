import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { read, sheet } from '../platform/endpoint.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { brandId } from './member-ledger.ts'

const change = (zh: string, en: string) => money([zh, en], { min: -1_000_000_000_000 })
const month = text(['月份', 'Month'], { max: 7 })

/** What was recharged in a month, and what has become of it by the end of a day: the first four less the rest is open. */
const sale = {
  month: text(['充值月份', 'Month of recharge'], { max: 7 }),
  principalIn: change('充值本金', 'Principal recharged'),
  giftIn: change('赠送金额', 'Gift given'),
  adjusted: change('人工调整', 'Manual adjustment'),
  moved: change('会员合并转入', 'Moved in by merges'),
  principalSpent: change('已用本金', 'Principal spent'),
  giftSpent: change('已用赠金', 'Gift spent'),
  paidBack: change('退还本金', 'Principal paid back'),
  giftLapsed: change('失效赠金', 'Lapsed gifts'),
  principalOpen: money(['未用本金', 'Unused principal']),
  giftOpen: money(['未用赠金', 'Unused gift']),
}

/** What is owed to members by when it was recharged, and what is likely to become of it (consumer.md 25). */
export const outlookCalls = (at: string) => ({
  outlook: read(
    `${at}/outlook`,
    z.object({ brandId: brandId.optional() }),
    z.object({
      /** Of the brand, else the one of most accounts: those of other currencies are left out. */
      currency,
      /** Of each month of recharge something of which is still open, the first one first. */
      sales: list(['按充值月份', 'By month of recharge'], z.object(sale)),
      /** What would be open at the end of the coming months if members go on using it as they have so far, without new recharges. */
      forecast: list(
        ['负债预测', 'Forecast'],
        z.object({ month, principal: money(['本金', 'Principal']), gift: money(['赠金', 'Gift']) }),
      ),
    }),
    { rule: 'list', title: ['查询储值负债构成与预测', 'View liability and forecast'], large: true },
  ),
  exportLiability: sheet(
    `${at}/liability/export`,
    z.object({ brandId: brandId.optional(), asOf: day(['截止日期', 'As of']).optional() }),
    z.object({ brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(), currency, ...sale }),
    { rule: 'export', title: ['导出储值负债', 'Export liability'] },
  ),
})

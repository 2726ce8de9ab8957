import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { read } from '../platform/endpoint.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { memberSource } from './member-words.ts'

const at = '/pcapi/v1/memberInsight'
const brandId = reference(['品牌', 'Brand']).optional()
const members = count(['会员数', 'Members'])

/** How members come, come back, and what they are worth (consumer.md 13). */
export const memberInsight = defineContract({
  name: 'memberInsight',
  area: 'member',
  title: ['会员分析', 'Member insight'],
  menu: { title: ['会员分析', 'Member insight'], icon: 'memberInsight', order: 15 },
  roles: { SHOP_MANAGER: ['list'], MARKETING: ['list'], FINANCE: ['list'] },
  records: 'none',
  endpoints: {
    /** New members of the last days, by where they came from. */
    joined: read(
      `${at}/joined`,
      z.object({ brandId, days: integer(['天数', 'Days'], { min: 7, max: 366, standard: 30 }) }),
      z.array(
        z.object({ day: day(['日期', 'Day']), source: dictionaryChoice(['来源', 'Source'], memberSource), members }),
      ),
      { rule: 'list', title: ['查询新增会员', 'View new members'], large: true },
    ),
    /** Of the members who first paid in a month, how many paid again in each month since. */
    cohorts: read(
      `${at}/cohorts`,
      z.object({ brandId, months: integer(['月数', 'Months'], { min: 3, max: 24, standard: 12 }) }),
      z.array(
        z.object({
          month: text(['首次消费月份', 'Month of first payment'], { max: 7 }),
          members,
          /** By months since: the first is the month itself. */
          back: list(['复购人数', 'Returning members'], members, { max: 24 }),
        }),
      ),
      { rule: 'list', title: ['查询会员留存', 'View retention'], large: true },
    ),
    /** Members by recency and frequency, each from 1 to 5, with what they have paid: those of each currency apart. */
    rfm: read(
      `${at}/rfm`,
      z.object({ brandId }),
      z.array(
        z.object({
          r: count(['近度', 'Recency']),
          f: count(['频度', 'Frequency']),
          currency,
          members,
          cents: money(['消费金额', 'Paid']),
        }),
      ),
      { rule: 'list', title: ['查询价值分层', 'View RFM map'], large: true },
    ),
  },
})

export type RfmCell = Output<typeof memberInsight, 'rfm'>[number]

import * as z from 'zod'
import { maxChosen } from '../platform/choices.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { Done } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const at = '/pcapi/tgx/v1/salesman'

const nickName = text(['姓名', 'Name'], { max: 30 })
const username = text(['用户名', 'Username'], { max: 32 })
const customerCount = count(['客户数', 'Customers'])

const monthTargetCents = optionalMoney(['月发货目标', 'Monthly target'], { min: 1 })

/** A month of the tenant's calendar, `yyyy-MM`. */
const month = text(['月份', 'Month'], { max: 7 }).regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.format')

const OnBoard = z.object({
  id: Id,
  nickName,
  username,
  /** His organisation. */
  teamName: optionalText(['团队', 'Team'], { max: 64 }).unwrap(),
  customerCount,
  newCustomers: count(['新增客户', 'New customers']),
  openProspects: count(['在跟潜在客户', 'Open prospects']),
  followUps: count(['跟进次数', 'Follow-ups']),
  converted: count(['转化', 'Converted']),
  orderedCents: money(['下单', 'Ordered']),
  shippedCents: money(['发货', 'Shipped']),
  /** What he is to ship in a month, and how far he is. */
  monthTargetCents: monthTargetCents.unwrap(),
  reachedBp: optionalPercent(['完成率', 'Target reached'], { max: 10_000_000 }).unwrap(),
  /** What came in for his orders, net of what was taken back, returned or written off: what a commission is calculated from. */
  collectedCents: money(['收款（提成基数）', 'Collected (commission base)'], { min: -1_000_000_000_000 }),
  overdueCents: money(['逾期应收', 'Overdue']),
  yearShippedCents: money(['近一年发货额', 'Shipped in 12 months']),
})
export type OnBoard = z.output<typeof OnBoard>

/** Who sells: people whose account says so, each in the team of his organisation (wholesale.md 28). */
export const salesman = defineContract({
  name: 'salesman',
  area: 'wholesale',
  alsoCalled: ['fromUser', 'toUser'],
  title: ['业务员', 'Salesman'],
  menu: { title: ['业务员', 'Salesmen'], icon: 'salesman', order: 230, group: 'customers' },
  alters: ['customer', 'prospect'],
  records: 'none',
  reasons: {
    missing: ['业务员不存在或已停用', 'The salesman does not exist or is disabled'],
    same: ['不能交接给本人', 'Choose a different salesman'],
  },
  roles: { SALESMAN: ['list'], SALES_MANAGER: ['list', 'export', 'handover', 'target'] },
  endpoints: {
    /** Those whom the operator sees; with ids those, whatever has become of them. */
    dropdown: read(
      `${at}/dropdown`,
      z.object({
        keyword: text(['姓名或用户名', 'Name or username'], { max: 64 }).optional(),
        ids: list(['业务员', 'Salesmen'], reference(['业务员', 'Salesman']), { min: 1, max: maxChosen }).optional(),
      }),
      z.array(z.object({ id: Id, nickName, username, customerCount })),
      { rule: 'choice', title: ['选择业务员', 'Choose salesman'] },
    ),
    /** What each of them has done in a month, and what he looks after now. */
    board: read(`${at}/board`, z.object({ month: month.optional() }), z.array(OnBoard), {
      rule: 'list',
      title: ['业务员看板', 'View salesman board'],
      large: true,
    }),
    boardExport: sheet(`${at}/board/export`, z.object({ month: month.optional() }), OnBoard, {
      rule: 'export',
      title: ['导出业务员看板', 'Export salesman board'],
    }),
    /** What a salesman is to ship in each month; none where it is left out. */
    setTarget: write(
      `${at}/target`,
      z.object({ salesmanId: reference(['业务员', 'Salesman']), monthTargetCents }),
      Done,
      {
        rule: 'target',
        title: ['设置业务员目标', 'Set salesman target'],
        example: { monthTargetCents: 20_000_000 },
      },
    ),
    /** All customers and open prospects of one, to another: before he leaves. */
    handover: write(
      `${at}/handover`,
      z.object({
        fromUserId: reference(['原业务员', 'From']),
        toUserId: reference(['接手业务员', 'To']),
        reason: text(['原因', 'Reason'], { min: 2, max: 200 }),
      }),
      z.object({ customers: count(['客户', 'Customers']), prospects: count(['潜在客户', 'Prospects']) }),
      { rule: 'handover', title: ['业务员交接', 'Hand over customers'], example: { reason: '离职交接' } },
    ),
  },
})

export type SalesmanBoard = Output<typeof salesman, 'board'>

import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { dunningLevel } from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { belowTotal, payableTo, sheetHead } from '../doc-seq/letterhead.public.ts'
import { todayOf } from '../period.public.ts'

const { reasons, endpoints } = receivable

interface Late {
  customerName: string
  contactName: string
  docNo: string
  bizDate: Day
  dueDate: Day
  days: number
  cents: number
}

interface Letter {
  customerName: string
  level: 1 | 2 | 3
  printout: Printout
}

export async function dunningLetter(
  ctx: Context,
  asked: Parsed<typeof receivable, 'dunningLetter'>,
): Promise<Printout> {
  const { customerName, level, printout } = await letterTo(ctx, asked)
  ctx.log({ name: customerName, note: [`第 ${level} 级`, `letter ${level}`] })
  return printout
}

/** Asks a customer for what is late: a reminder, a request, or the last letter before the lawyer's. What is disputed is left out. */
export async function letterTo(ctx: Context, asked: Parsed<typeof receivable, 'dunningLetter'>): Promise<Letter> {
  const { language } = ctx
  const day = await todayOf(ctx)
  const late = await lateOf(ctx, asked.customerId, day)
  const [first] = late
  if (!first) return refuse(reasons.nothingOverdue)
  const level = (asked.level ?? dunningLevel(Math.max(...late.map(({ days }) => days)))) as 1 | 2 | 3
  const w = language === 'zh' ? zh : en
  const total = late.reduce((sum, { cents }) => sum + cents, 0)
  const accounts = await payableTo(ctx)
  const printout: Printout = {
    ...(await sheetHead(ctx, w.titles[level], day, first.customerName)),
    facts: [
      [w.customer, first.customerName],
      [w.contact, first.contactName],
    ],
    tables: [
      {
        columns: [
          { title: w.document, share: 28 },
          { title: w.shipped, share: 16 },
          { title: w.due, share: 16 },
          { title: w.days, share: 12, align: 'right' },
          { title: w.amount, share: 18, align: 'right' },
        ],
        rows: late.map(({ docNo, bizDate, dueDate, days, cents }) => [
          docNo,
          bizDate,
          dueDate,
          String(days),
          centsText(cents),
        ]),
      },
    ],
    totals: [[w.total, centsText(total)], ...belowTotal(ctx, total)],
    sections: [{ title: w.letter, text: w.texts[level] }, ...(accounts ? [{ title: w.accounts, text: accounts }] : [])],
    signatures: [w.ours],
  }
  return { customerName: first.customerName, level, printout }
}

async function lateOf(
  ctx: Context,
  customerId: Parsed<typeof receivable, 'dunningLetter'>['customerId'],
  day: Day,
): Promise<Late[]> {
  const seen = visible(ctx, receivable, endpoints.dunningLetter.guard)
  const { rows } = await sql<Late & { known: boolean }>`
    select c.name as "customerName", c.contact_name as "contactName", receivable.doc_no as "docNo",
           receivable.biz_date as "bizDate", receivable.due_date as "dueDate", ${day}::date - receivable.due_date as days,
           receivable.outstanding_cents as cents
      from receivable join customer c on c.tenant_id = receivable.tenant_id and c.id = receivable.customer_id
     where receivable.tenant_id = app.tenant() and receivable.customer_id = ${customerId}
       and receivable.outstanding_cents > 0 and not receivable.disputed and receivable.due_date < ${day}::date and ${seen}
     order by receivable.due_date, receivable.id`.execute(ctx.db)
  if (rows.length === 0) await demandCustomer(ctx, customerId)
  return rows
}

/** A customer that is out of sight is not there. */
async function demandCustomer(
  ctx: Context,
  id: Parsed<typeof receivable, 'dunningLetter'>['customerId'],
): Promise<void> {
  const customers = { name: receivable.name, records: { table: 'customer', scope: { customer: 'id' } } } as const
  const { rows } = await sql`
    select from customer where customer.tenant_id = app.tenant() and customer.id = ${id}
       and ${visible(ctx, customers, endpoints.dunningLetter.guard)}`.execute(ctx.db)
  if (rows.length === 0) fail(404, common.notFound)
}

type Words = Record<'customer' | 'contact' | 'document' | 'shipped' | 'due' | 'days' | 'amount' | 'total', string> &
  Record<'letter' | 'accounts' | 'ours', string> & {
    titles: Record<1 | 2 | 3, string>
    texts: Record<1 | 2 | 3, string>
  }

const zh: Words = {
  customer: '致',
  contact: '联系人',
  document: '单号',
  shipped: '业务日期',
  due: '到期日',
  days: '逾期天数',
  amount: '未付金额',
  total: '逾期合计',
  letter: '说明',
  accounts: '收款账户',
  ours: '我方（盖章）',
  titles: { 1: '付款提醒函', 2: '催款函', 3: '最后催款函' },
  texts: {
    1: '以上款项已过付款日期。如已付款请告知付款日期与金额，以便核对；如未付款，敬请于 7 日内安排。',
    2: '以上款项已逾期超过 30 天，请于收到本函 5 日内付清，或书面告知付款计划。逾期期间将暂停赊销。',
    3: '以上款项已严重逾期。请于收到本函 3 日内付清全部欠款，否则我方将停止供货并依法追偿，由此产生的费用由贵方承担。',
  },
}

const en: Words = {
  customer: 'To',
  contact: 'Attention',
  document: 'Document',
  shipped: 'Date',
  due: 'Due',
  days: 'Days late',
  amount: 'Left to pay',
  total: 'Overdue',
  letter: 'Note',
  accounts: 'Payable to',
  ours: 'For us (seal)',
  titles: { 1: 'Payment reminder', 2: 'Request for payment', 3: 'Final demand' },
  texts: {
    1: 'The above is past its due date. If it was paid, please tell us when and how much; otherwise please pay within 7 days.',
    2: 'The above is more than 30 days late. Please pay within 5 days or send us a plan in writing. Sales on credit rest until then.',
    3: 'The above is seriously late. Please pay all of it within 3 days; otherwise deliveries stop and the debt is recovered at law, at your cost.',
  },
}

import { say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, partiesOf, printedBy } from '../doc-seq/letterhead.public.ts'
import { recharges } from './recharges.ts'

/** The receipt of a recharge. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await recharges.find(ctx, 'print', id)
  const row = await recharges.view(ctx, { id })
  const reprint = await countPrint(ctx, balanceRecharge, row)
  const { company, names, currency } = await partiesOf(ctx, {
    of: balanceRecharge,
    id,
    isIssued: row.state === 'APPROVED',
    names: { customerName: row.customerName, packageName: row.packageName, bankAccountName: row.bankAccountName },
  })
  const w = language === 'zh' ? zh : en
  return {
    language,
    title: w.heading,
    no: row.no,
    company,
    signatures: [w.payer, w.receiver],
    foot: printedBy(ctx),
    marks: [
      ...(row.state === 'APPROVED' ? [] : [say(balanceRecharge.states.items[row.state], language)]),
      ...reprint.map((mark) => say(mark, language)),
    ],
    facts: [
      [w.customer, names.customerName],
      ...(names.packageName === null ? [] : [[w.offer, names.packageName] as const]),
      [w.account, names.bankAccountName ?? ''],
      [w.reference, row.bankRef ?? ''],
    ],
    tables: [],
    totals: [
      ...(row.giftCents === 0 ? [] : [[w.gift, centsText(row.giftCents)] as const]),
      [w.pays, centsText(row.payCents)],
      ...belowTotal(ctx, row.payCents, currency),
    ],
    sections: row.remark ? [{ title: w.remark, text: row.remark }] : [],
  }
}

const zh = {
  heading: '充值收据',
  payer: '付款方',
  receiver: '收款方',
  customer: '客户',
  offer: '套餐',
  account: '收款账户',
  reference: '银行流水号',
  pays: '充值金额',
  gift: '赠送金额',
  remark: '备注',
}

const en: typeof zh = {
  heading: 'Recharge',
  payer: 'Payer',
  receiver: 'Received by',
  customer: 'Customer',
  offer: 'Package',
  account: 'Account',
  reference: 'Bank reference',
  pays: 'Paid',
  gift: 'Gift',
  remark: 'Remark',
}

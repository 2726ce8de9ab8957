import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { read, sheet } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { bankNumber, code, optionalBankNumber } from '../platform/fields/code.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalLines, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'

const kind = dictionaryChoice(['账户类别', 'Type'], {
  code: 'bank_account_kind',
  name: ['收款账户类别', 'Account type'],
  items: {
    BANK: ['银行', 'Bank'],
    ALIPAY: ['支付宝', 'Alipay'],
    WECHAT: ['微信支付', 'WeChat Pay'],
    CASH: ['现金', 'Cash'],
  },
  colours: { BANK: 'blue', ALIPAY: 'purple', WECHAT: 'green', CASH: 'orange' },
})

const owed = { min: -1_000_000_000_000 }

/** A confirmed receipt, or money that was paid back. */
const Booked = z.object({
  id: Id,
  no: text(['收款单号', 'Number'], { max: 32 }),
  day: day(['日期', 'Day']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  bankRef: optionalBankNumber(['银行流水号', 'Bank reference'], { max: 64 }).unwrap(),
  /** Negative: it went out. */
  amountCents: money(['金额', 'Amount'], owed),
  feeCents: money(['手续费', 'Fee']),
  balanceCents: money(['余额', 'Balance'], owed),
})

/** Our own accounts: where the money of wholesale customers comes in (wholesale.md 14). */
export const bankAccount = entity({
  name: 'bankAccount',
  area: 'wholesale',
  title: ['收款账户', 'Bank account'],
  menu: { title: ['收款账户', 'Bank accounts'], icon: 'bankAccount', order: 220, group: 'money' },
  at: '/pcapi/tgx/v1/bankAccount',
  fields: {
    code: code(['账户编码', 'Code'], { min: 1 }),
    name: text(['账户名称', 'Name'], { max: 50 }),
    kind: kind.default('BANK'),
    bankName: text(['开户行', 'Bank'], { max: 60 }),
    accountNo: bankNumber(['账号', 'Account number'], {
      min: 8,
      max: 30,
      pattern: /^\d*$/,
      format: ['应为 8 至 30 位数字', 'must have 8 to 30 digits'],
    }),
    accountName: text(['户名', 'Account name'], { max: 60 }),
    openingCents: money(['期初余额', 'Opening balance']).default(0),
    isDefault: flag(['默认账户', 'Default']).default(false),
    printOnDocs: flag(['打印在单据上', 'Printed on documents']).default(true),
    remark: optionalLines(['备注', 'Remark'], { max: 200 }),
  },
  fixed: ['code'],
  row: [
    ...(['code', 'name', 'kind', 'bankName', 'accountNo', 'accountName'] as const),
    ...(['openingCents', 'isDefault', 'printOnDocs'] as const),
  ],
  filters: {
    keyword: keyword(['名称、编码或账号', 'Name, code or number'], 'name', 'code', 'accountNo'),
    kind: 'equals',
    status: 'equals',
  },
  sort: ['code', 'name', 'kind', 'status', 'createdAt', 'updatedAt'],
  order: ['code'],
  unique: ['code', 'name', 'accountNo'],
  picker: ['name', 'accountNo'],
  scope: 'tenant',
  starts: 1,
  roles: { FINANCE: 'all', FINANCE_CLERK: ['list', 'journal'] },
  example: {
    code: 'ICBC-01',
    name: '工行基本户',
    bankName: '中国工商银行杭州文三支行',
    accountNo: '1202022719900012345',
    accountName: '灯笼食品有限公司',
  },
  endpoints: () => ({
    /** What came in and went out of an account in a time, with what stood there after each. */
    journal: read(
      '/pcapi/tgx/v1/bankAccount/journal',
      ById.extend({ from: day(['起', 'From']), to: day(['止', 'To']) }),
      z.object({
        openingCents: money(['期初余额', 'Opening balance'], owed),
        inCents: money(['收入', 'In']),
        outCents: money(['支出', 'Out']),
        feeCents: money(['手续费', 'Fees']),
        closingCents: money(['期末余额', 'Closing balance'], owed),
        list: list(['明细', 'Lines'], Booked, { max: 5000 }),
      }),
      {
        rule: 'journal',
        title: ['账户流水', 'View account journal'],
        example: { from: '2026-01-01', to: '2026-12-31' },
        large: true,
      },
    ),
    journalExport: sheet(
      '/pcapi/tgx/v1/bankAccount/journal/export',
      z.object({
        bankAccountId: reference(['收款账户', 'Bank account']),
        from: day(['起', 'From']),
        to: day(['止', 'To']),
      }),
      Booked.omit({ id: true }),
      {
        rule: 'export',
        title: ['导出账户流水', 'Export account journal'],
        example: { from: '2026-01-01', to: '2026-12-31' },
      },
    ),
  }),
  reasons: {
    journalDays: ['截止日期不能早于起始日期', 'The end cannot be before the start'],
    journalLong: ['该期间超过 {max} 笔，请缩短期间', 'More than {max} lines: choose a shorter period'],
    defaultStays: [
      '“{name}”是默认账户，请先把另一个账户设为默认',
      '“{name}” is the default account: make another one the default first',
    ],
    incomesWait: [
      '“{name}”还有 {count} 笔待确认的收付款，不能停用',
      '“{name}” cannot be disabled: receipts or refunds still to be confirmed ({count})',
    ],
    defaultEnabled: ['停用的账户不能设为默认', 'A disabled account cannot be the default'],
  },
})

export type BankAccountRow = Output<typeof bankAccount, 'list'>['list'][number]
export type BankJournal = Output<typeof bankAccount, 'journal'>

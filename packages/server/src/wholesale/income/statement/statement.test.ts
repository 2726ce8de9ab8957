import type { Id } from '@brandside/contract/platform/id.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customersOf } from '../../../platform/testing/customers.ts'
import { people } from '../../../platform/testing/fixtures.ts'
import { gbk } from '../../../platform/testing/gbk.ts'
import { rawParts, rawRow, rawWorkbook } from '../../../platform/testing/raw-workbook.ts'
import { rawXls } from '../../../platform/testing/raw-xls.ts'
import { asSuperuser } from '../../../platform/testing/superuser.ts'
import { mainEngine } from '../../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../../platform/testing/test-product.ts'

const { importPreview, importRows, importCommit, list } = income.endpoints

const tea = '杭州老街坊茶饮有限公司'
const shop = '周宁'
const accountNo = '1202022719900012345'

/** Statements as banks and wallets write them: two receipts each, of the tea house and of a person. */
const statements: readonly (readonly [string, () => Buffer | Promise<Buffer>, Record<string, number>])[] = [
  [
    'a bank with two columns of amounts, in GBK with tabs behind its cells',
    () =>
      gbk(
        [
          '明细查询文件下载',
          '',
          `卡号: ${accountNo},卡别名: 基本户`,
          '',
          '交易日期,摘要,交易场所,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名',
          `2026-01-20\t,"他行汇入  \t","  \t","-  \t","-  \t",-  \t,"1,234.56  \t","  \t",人民币 \t,"9,000.00\t",${tea}\t`,
          `2026-01-21\t,"转账  \t","  \t","-  \t","-  \t",-  \t,"50.00  \t","  \t",人民币 \t,"9,050.00\t",${shop}\t`,
          `2026-01-22\t,"付款  \t","  \t","-  \t","-  \t",-  \t,"  \t","80.00  \t",人民币 \t,"8,970.00\t",供应商\t`,
          '合计,,,,,,"1,284.56",80.00,,,',
        ].join('\r\n'),
      ),
    { 支出: 1, 合计: 1 },
  ],
  [
    'a bank with an old workbook, days and times in digits',
    () =>
      rawXls([
        ['中国建设银行', undefined],
        ['账号：', accountNo],
        ['交易日期', '交易时间', '借方发生额（支取）', '贷方发生额（收入）', '余额', '对方户名', '对方账号', '摘要'],
        ['20260120', '101112', undefined, 1234.56, 9000, '杭州老街坊茶饮 有限责任公司', '33001', '电子汇入'],
        ['20260121', '90000', '0.00', '50.00', 9050, '周·宁', '62220', '转账'],
        ['20260122', '120000', '80.00', '0.00', 8970, '供应商', '62221', '付款'],
        ['总笔数：3'],
      ]),
    { 支出: 1, 合计: 1 },
  ],
  [
    'a bank with a sign',
    () =>
      Buffer.from(
        [
          '\uFEFF记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要',
          `2026-01-20,CNY,"+1,234.56","9,000.00",汇入,${tea} 33001234567890123,货款`,
          `2026/1/21,CNY,50,"9,050.00",转账,${shop},`,
          '2026-01-22,CNY,"-1,000.00",8050.00,取款,,',
        ].join('\n'),
      ),
    { 支出: 1 },
  ],
  [
    'a bank with a word in two languages',
    () =>
      Buffer.from(
        [
          '序号\t交易日期\t交易时间\t借贷\t交易金额\t余额\t对方账号\t对方户名\t摘要',
          `1\t2026-01-20\t10:11:12\t贷 Cr\t1234.56\t9000\t33001\t${tea}\t货款`,
          `2\t2026-01-21\t09:00:00\t贷 Cr\t50.00\t9050\t62220\t${shop}\t`,
          '3\t2026-01-22\t09:00:00\t借 Dr\t3.21\t9046\t62221\t哈哈\t',
        ].join('\r\n'),
      ),
    { 支出: 1 },
  ],
  [
    'a bank of which each title says itself in English as well',
    () =>
      gbk(
        [
          `查询账号[ Inquirer account number ],${accountNo}`,
          '交易类型[ Transaction Type ],付款人名称[ Payer Name ],收款人名称[ Payee Name ],交易日期[ Transaction Date ],交易时间[ Transaction time ],交易货币[ Trade Currency ],交易金额[ Trade Amount ],交易流水号[ Transaction reference number ],摘要[ Reference ]',
          `来账,${tea},灯笼食品,20260120,10:11:12,CNY,1234.56,888000111222333444555,货款`,
          `来账,${shop},灯笼食品,20260121,09:00:00,CNY,50.00,888000111222333444556,`,
          '往账,灯笼食品,供应商,20260122,09:00:00,CNY,-80.00,888000111222333444557,',
        ].join('\r\n'),
      ),
    { 支出: 1 },
  ],
  [
    'a bank of which the page is called a workbook',
    () =>
      gbk(
        `<html><table><tr><td colspan=5>账户明细</td></tr><tr><td>记账日</td><td>借方金额</td><td>贷方金额</td><td>对方单位名称</td><td>用途</td></tr>
        <tr><td>2026年1月20日</td><td></td><td>1,234.56</td><td>${tea}</td><td>货款</td></tr>
        <tr><td>2026年1月21日</td><td>&nbsp;</td><td>50.00</td><td>${shop}</td><td></td></tr>
        <tr><td>本页合计</td><td>0.00</td><td>1,284.56</td><td></td><td></td></tr></table></html>`,
      ),
    { 合计: 1 },
  ],
  [
    'a wallet with a preamble of sixteen lines, a workbook',
    () =>
      rawWorkbook(
        rawParts(
          [
            '微信支付账单明细',
            '微信昵称：[灯笼]',
            '起始时间：[2026-01-01]',
            '导出类型：[全部]',
            '导出时间：[2026-02-01]',
            '',
            '共4笔记录',
            '收入：2笔',
            '支出：1笔',
            '中性交易：1笔',
            '注：',
            '1. 充值',
            '2. 明细',
            '3. 仅供',
            '',
            '-----明细列表-----',
          ]
            .map((text, at) => (text ? rawRow(at + 1, [text]) : ''))
            .join('') +
            [
              [
                '交易时间',
                '交易类型',
                '交易对方',
                '商品',
                '收/支',
                '金额(元)',
                '支付方式',
                '当前状态',
                '交易单号',
                '商户单号',
                '备注',
              ],
              [
                '2026-01-20 10:11:12',
                '二维码收款',
                tea,
                '/',
                '收入',
                '¥1234.56',
                '零钱',
                '已收钱',
                '53010000000000000000000001',
                '/',
                '/',
              ],
              [
                '2026-01-21 09:00:00',
                '转账',
                shop,
                '/',
                '收入',
                '¥50.00',
                '/',
                '已存入零钱',
                '53010000000000000000000002',
                '/',
                '/',
              ],
              [
                '2026-01-22 09:00:00',
                '商户消费',
                '供应商',
                '茶叶',
                '支出',
                '¥80.00',
                '零钱',
                '支付成功',
                '53010000000000000000000003',
                '1',
                '/',
              ],
              [
                '2026-01-23 09:00:00',
                '零钱提现',
                '工商银行',
                '/',
                '/',
                '¥100.00',
                '工商银行',
                '提现已到账',
                '53010000000000000000000004',
                '/',
                '/',
              ],
            ]
              .map((cells, at) => rawRow(at + 17, cells))
              .join(''),
        ),
      ),
    { 支出: 1, 不计收支: 1 },
  ],
  [
    'a wallet in GBK with tabs, lines of dashes and notes below',
    () =>
      gbk(
        [
          '---------------',
          '导出信息：',
          '姓名：灯笼',
          '共5笔记录',
          '1.本回单内容可表明，因系统原因',
          '-------电子客户回单-------',
          '交易时间            ,交易分类    ,交易对方   ,对方账号  ,商品说明 ,收/支  ,金额    ,收/付款方式 ,交易状态 ,交易订单号  ,商家订单号 ,备注 ,',
          `2026-01-20 10:11:12 ,收入 ,${tea}  ,a***@b.cn ,货款 ,收入 ,1234.56 , ,交易成功 ,20260120220011\t,T1\t, ,`,
          `2026-01-21 09:00:00 ,收入 ,${shop} ,/ ,转账 ,收入 ,50.00 , ,交易成功 ,20260121220011\t, \t, ,`,
          '2026-01-22 09:00:00 ,日用 ,供应商 ,/ ,茶叶 ,支出 ,80.00 ,余额 ,交易成功 ,20260122220011\t, \t, ,',
          '2026-01-23 09:00:00 ,退款 ,供应商 ,/ ,退款 ,不计收支 ,80.00 ,余额 ,退款成功 ,20260123220011\t, \t, ,',
          '2026-01-24 09:00:00 ,收入 ,路人 ,/ ,货款 ,收入 ,9.00 , ,交易关闭 ,20260124220011\t, \t, ,',
          '---------------------------------------',
          '共5笔记录',
        ].join('\r\n'),
      ),
    { 支出: 1, 不计收支: 1, 未成交: 1, 合计: 2 },
  ],
  [
    'the bill of a merchant, with an accent before each value and totals below',
    () =>
      Buffer.from(
        [
          '\uFEFF交易时间,商户号,微信订单号,商户订单号,用户标识,交易状态,货币种类,手续费,订单金额,商品名称',
          `\`2026-01-20 10:11:12,\`1230000109,\`4200000001,\`S1,\`${tea},\`SUCCESS,\`CNY,\`7.41,\`1234.56,\`货款`,
          `\`2026-01-21 09:00:00,\`1230000109,\`4200000002,\`S2,\`${shop},\`SUCCESS,\`CNY,\`0.30,\`50.00,\`货款`,
          '`2026-01-22 09:00:00,`1230000109,`4200000003,`S3,`oXyz,`REFUND,`CNY,`-0.05,`9.00,`货款',
          '总交易单数,应结订单总金额,退款总金额,手续费总金额,订单总金额',
          '`3,`1284.56,`9.00,`7.66,`1293.56',
        ].join('\r\n'),
      ),
    { 未成交: 1, 合计: 2 },
  ],
  [
    'a bank with a tab behind each cell and each title',
    () =>
      gbk(
        [
          '凭证号\t,本方账号\t,对方账号\t,交易时间\t,借/贷\t,借方发生额\t,贷方发生额\t,摘要\t,对方单位名称\t,余额\t',
          `0\t,${accountNo}\t,33001\t,2026-01-20 10:11:12\t,贷\t,0.00\t,"1,234.56"\t,货款\t,${tea}\t,"9,000.00"\t`,
          `0\t,${accountNo}\t,62220\t,2026-01-21 09:00:00\t,贷\t,0.00\t,50.00\t,转账\t,${shop}\t,"9,050.00"\t`,
          `0\t,${accountNo}\t,62221\t,2026-01-22 09:00:00\t,借\t,80.00\t,0.00\t,付款\t,供应商\t,"8,970.00"\t`,
          '合计\t,\t,\t,\t,\t,80.00\t,"1,284.56"\t,\t,\t,\t',
        ].join('\r\n'),
      ),
    { 支出: 1, 合计: 1 },
  ],
  [
    'the money of a merchant, in and out by a word, with a fee of its own line',
    () =>
      Buffer.from(
        [
          '\uFEFF记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),对方名称,备注',
          `\`2026-01-20 10:11:12,\`4200000011,\`4300000011,\`交易,\`交易,\`收入,\`1234.56,\`9000.00,\`${tea},\`货款`,
          `\`2026-01-21 09:00:00,\`4200000012,\`4300000012,\`交易,\`交易,\`收入,\`50.00,\`9050.00,\`${shop},\``,
          `\`2026-01-21 09:00:00,\`4200000012,\`4300000013,\`交易,\`扣除交易手续费,\`支出,\`0.30,\`9049.70,\`,\``,
          '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
          '`3,`2,`1284.56,`1,`0.30',
        ].join('\r\n'),
      ),
    { 支出: 1, 合计: 2 },
  ],
  [
    'the account of a wallet with names in the column of accounts',
    () =>
      gbk(
        [
          '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,业务类型',
          `7011\t,2026012032\t,S1\t,货款,2026/01/20 10:11:12,${tea}(tea***@b.cn)\t,1234.56,,9000.00,在线支付`,
          `7012\t,2026012132\t,\t,转账,2026/01/21 09:00:00,${shop}(138******01)\t,50.00,0.00,9050.00,转账`,
          '7013\t,2026012232\t,\t,服务费,2026/01/22 09:00:00,\t,0.00,-7.41,9042.59,收费',
        ].join('\r\n'),
      ),
    { 支出: 1 },
  ],
  [
    'a bank of several pages, each with its account and its head',
    () =>
      gbk(
        [
          `账号,${accountNo},户名,灯笼食品`,
          '交易日期,交易时间,借方发生额,贷方发生额,余额,对方户名,摘要',
          `2026年1月20日,10:11:12,,"1,234.56","9,000.00",${tea},货款`,
          '第 1 页,,,共 2 页,,,',
          `账号,${accountNo},户名,灯笼食品,,,`,
          '交易日期,交易时间,借方发生额,贷方发生额,余额,对方户名,摘要',
          `2026年1月21日,09:00:00,,50.00,"9,050.00",${shop},`,
          '2026年1月22日,09:00:00,80.00,,"8,970.00",供应商,',
          '本页合计,,80.00,50.00,,,',
        ].join('\r\n'),
      ),
    { 支出: 1, 合计: 3, 重复: 1 },
  ],
  [
    'a bank that writes the way beside the amount, an apostrophe before each number, moments as databases do',
    () =>
      Buffer.from(
        [
          '\uFEFF记账时间,发生额,余额,对方户名,交易流水号',
          `'2026-01-20-10.11.12.000000,"贷 1,234.56",'9000.00,${tea},'000123456789012345678`,
          `'2026-01-21-09.00.00.000000,贷50.00,'9050.00,${shop},'000123456789012345679`,
          "'2026-01-22-09.00.00.000000,借80.00,'8970.00,供应商,'000123456789012345680",
        ].join('\n'),
      ),
    { 支出: 1 },
  ],
  [
    'a bank in English, whose days are told apart by the others',
    () =>
      Buffer.from(
        [
          `Account number,${accountNo}`,
          'Transaction date,Narrative,Debit amount,Credit amount,Balance,Name,Bank reference',
          `20/01/2026,Inward,,"1,234.56","9,000.00",${tea},HS-1`,
          `21/01/2026,Inward,,50.00,"9,050.00",${shop},HS-2`,
          '05/01/2026,Cheque,80.00,,"8,970.00",Supplier,HS-3',
        ].join('\n'),
      ),
    { 支出: 1 },
  ],
  [
    'the account of a wallet, plus and minus in the titles',
    () =>
      gbk(
        [
          '#支付宝账务明细查询',
          `#账号：[${accountNo}]`,
          '#-----账务明细列表-----',
          '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,业务类型,对方名称',
          `7001\t,2026012022\t,S1\t,货款,2026/01/20 10:11:12,a@b.cn,1234.56,,9000.00,在线支付,${tea}`,
          `7002\t,2026012122\t,S2\t,货款,2026/01/21 09:00:00,c@d.cn,50.00,,9050.00,在线支付,${shop}`,
          '7003\t,2026012222\t,S3\t,服务费,2026/01/22 09:00:00,,,-7.41,9042.59,收费,',
          '#-----账务明细列表结束-----',
        ].join('\r\n'),
      ),
    { 支出: 1, 合计: 1 },
  ],
]

describe('statements of banks and wallets', () => {
  let product: TestProduct
  let root: Caller
  let account: Id
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    const made = await customersOf(root)
    await made.customer({ name: '杭州老街坊茶饮有限公司' })
    await made.customer({ name: shop })
    const { data } = await root.call(bankAccount.endpoints.create, {
      ...(bankAccount.endpoints.create.example as object),
      accountNo,
      isDefault: true,
    } as never)
    account = data?.id as Id
  })
  afterAll(() => product.close())

  async function previewed(file: Buffer, asked: object = {}) {
    const { data, msg } = await root.call(importPreview, { ...asked, file } as never)
    if (!data) throw new Error(msg)
    const { data: page } = await root.call(importRows, { id: data.id, rows: 100 })
    return { ...data, list: page?.list ?? [], good: page?.good, unchecked: page?.unchecked }
  }
  const receipts = async () => (await root.call(list, { sort: ['paidAt'], rows: 200 } as never)).data?.list ?? []

  test.each(statements)('%s: what came in is read, all else is counted', async (_, file, counted) => {
    const before = (await receipts()).length
    const sheet = await previewed(await file())
    const wrong = sheet.list.filter(({ outcome }) => outcome === 'WRONG').flatMap(({ errors }) => errors)
    expect({ wrong, missing: sheet.missing, good: sheet.good }).toEqual({ wrong: [], missing: [], good: 2 })
    for (const [why, count] of Object.entries(counted))
      expect(sheet.leftOutBy.find((each) => each.why.startsWith(why))).toMatchObject({ count })
    expect(sheet.leftOut).toBe(Object.values(counted).reduce((sum, count) => sum + count, 0))
    expect(await root.call(importCommit, { id: sheet.id, mode: 'all' })).toMatchObject({ data: { imported: 2 } })
    const all = await receipts()
    expect(all).toHaveLength(before + 2)
    const made = all.toSorted((one, other) => other.id - one.id).slice(0, 2)
    expect(made.map(({ amountCents, customerName, bizDate }) => [amountCents, customerName, bizDate]).sort()).toEqual(
      [
        [123_456, tea, '2026-01-20'],
        [5_000, shop, '2026-01-21'],
      ].sort(),
    )
    for (const { id } of made) await root.call(income.endpoints.invalid, { id, version: 1, reason: '测试' } as never)
  })

  test('columns with names of their own are said once, kept with the account, and noted', async () => {
    const odd = (amount: string) => Buffer.from(`何日,多少,谁\n2026-02-01,${amount},${tea}\n2026-02-02,-5,手续费\n`)
    const first = await previewed(odd('12.00'), { bankAccountId: account })
    expect(first).toMatchObject({
      good: 0,
      missing: ['交易日期或时间', '收入金额或金额'],
      columns: ['何日', '多少', '谁'],
    })
    expect(await root.call(importCommit, { id: first.id, mode: 'good' })).toMatchObject({
      key: 'import.columnsMissing',
    })
    const asked = { bankAccountId: account, columns: ['day', 'amount', 'payer'], replaces: first.id }
    expect(await previewed(odd('12.00'), asked)).toMatchObject({ good: 1, missing: [], leftOut: 1 })
    expect(await root.call(importRows, { id: first.id })).toMatchObject({ status: 404 })
    expect(await previewed(odd('13.00'), { bankAccountId: account })).toMatchObject({ good: 1, missing: [] })
    const { data } = await root.call(operationLog.endpoints.query, { moduleName: 'bankAccount', page: 1, rows: 1 })
    expect(data?.list[0]?.operatorContent).toContain('多少 → 金额')
  })

  test('a known statement names the columns that are not read', async () => {
    const text = `交易日期,收入金额,对方户名,神秘列\n2026-02-10,15.00,${tea},x\n`
    expect(await previewed(Buffer.from(text))).toMatchObject({ good: 1, missing: [], unread: [{ title: '神秘列' }] })
  })

  test('a fee that is no amount is told, and none is only what is not written', async () => {
    const text = `交易日期,收入金额,对方户名,手续费\n2026-02-12,15.00,${tea},#N/A\n2026-02-12,16.00,${tea},约两元\n2026-02-12,17.00,${tea},\n`
    const { list: rows } = await previewed(Buffer.from(text))
    expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.column])).toEqual([
      ['WRONG', 3],
      ['WRONG', 3],
      ['GOOD', undefined],
    ])
  })

  test('a stroke of any width where nothing came in is none', async () => {
    const text = `交易日期,借方,贷方,对方户名\n2026-02-13,12.00,－,某\n2026-02-13,—,18.00,${tea}\n2026-02-13,–,−,某\n`
    const { list: rows } = await previewed(Buffer.from(text))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['LEFT_OUT', 'GOOD', 'LEFT_OUT'])
  })

  test('a reference that stands twice in a sheet is not said to be registered', async () => {
    const line = `2026-02-11,16.00,${tea},REF-TWICE\n`
    const { list } = await previewed(Buffer.from(`交易日期,收入金额,对方户名,交易流水号\n${line}${line}`))
    expect(list.map(({ errors }) => errors.map(({ msg }) => msg))).toEqual([
      [],
      ['表中不止一行使用银行流水号 REF-TWICE'],
    ])
  })

  test('rows that are hidden in the sheet are marked, and left out where the clerk says so', async () => {
    const row = (number: number, day: string, hidden = '') =>
      rawRow(number, [day, '17.00', tea]).replace('<row ', `<row ${hidden} `)
    const file = await rawWorkbook(
      rawParts(
        rawRow(1, ['交易日期', '收入金额', '对方户名']) + row(2, '2026-02-12') + row(3, '2026-02-13', 'hidden="1"'),
      ),
    )
    const read = await previewed(file)
    expect(read).toMatchObject({ good: 2, hidden: 1, skipsHidden: false })
    expect(read.list.map(({ warnings }) => warnings.map(({ msg }) => msg))).toEqual([[], ['该行在表格中被隐藏或筛掉']])
    const without = await previewed(file, { skipHidden: true, replaces: read.id })
    expect(without).toMatchObject({ good: 1, hidden: 1, skipsHidden: true, leftOut: 1 })
    expect(await root.call(importCommit, { id: without.id, mode: 'all' })).toMatchObject({ data: { imported: 1 } })
  })

  test('a payer that no customer is known by is asked for in its cell, and may be told', async () => {
    const name = '城西商贸经营部'
    const file = (amount: string) => Buffer.from(`交易日期,收入金额,对方户名\n2026-02-20,${amount},${name}\n`)
    const first = await previewed(file('18.00'))
    expect(first.list).toMatchObject([{ outcome: 'WRONG', errors: [{ column: 2 }] }])
    expect(first.list[0]?.errors[0]?.msg).toContain(name)
    // The same of a row that there was no time to try: it is tried when its page is asked for.
    await asSuperuser(product.database, async (client) => {
      await client.query(`update app.sheet_import_row set result = 'UNCHECKED', errors = '[]' where import_id = $1`, [
        first.id,
      ])
      await client.query('update app.sheet_import set unchecked = 1, wrong = 0 where id = $1', [first.id])
    })
    const later = (await root.call(importRows, { id: first.id })).data
    expect(later?.list).toMatchObject([{ outcome: 'WRONG', errors: [{ column: 2 }] }])
    const { data: found } = await root.call(customer.endpoints.list, { keyword: shop })
    const customerId = found?.list[0]?.id as Id
    const told = { payers: [name], payerCustomerIds: [customerId] }
    const nobody = { payers: [name], payerCustomerIds: [4_711_000], file: file('18.00') }
    expect(await root.call(importPreview, nobody as never)).toMatchObject({ status: 404 })
    const second = await previewed(file('18.00'), { ...told, replaces: first.id })
    expect(second.list).toMatchObject([{ outcome: 'GOOD' }])
    await root.call(importCommit, { id: second.id, mode: 'all' })
    const [made] = (await receipts()).filter(({ amountCents }) => amountCents === 1_800)
    expect(made).toMatchObject({ customerName: shop, payerName: name })
  })

  test('a statement that comes again is marked where no reference tells', async () => {
    const text = `交易日期,收入金额,对方户名\n2026-03-01,70.00,${tea}\n2026-03-01,70.00,${tea}\n`
    const first = await previewed(Buffer.from(text))
    expect(first.list.map(({ warnings }) => warnings.length)).toEqual([0, 1])
    await root.call(importCommit, { id: first.id, mode: 'all' })
    const second = await previewed(Buffer.from(text))
    expect(second).toMatchObject({ good: 2, warned: 2 })
    expect(second.list[0]?.warnings[0]?.msg).toMatch(/^可能已登记：IN/)
  })

  test('what is not certain is asked back in its cell', async () => {
    const { list: rows } = await previewed(
      Buffer.from(
        [
          '交易日期,借贷标志,金额,对方户名,币种',
          `2026-13-01,贷,1.00,${tea},人民币`,
          `2026-03-01,？,1.00,${tea},人民币`,
          `2026-03-01,贷,1.00元5角,${tea},人民币`,
          `2026-03-01,贷,1.00,${tea},美元`,
          `2026-03-01,贷,1.00,从没见过的公司,人民币`,
          `2026-03-01,贷,-1.00,${tea},人民币`,
          `,贷,1.00,${tea},人民币`,
        ].join('\n'),
      ),
    )
    expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.column])).toEqual([
      ['WRONG', 0],
      ['WRONG', 1],
      ['WRONG', 2],
      ['WRONG', 4],
      ['WRONG', 3],
      ['LEFT_OUT', -1],
      ['WRONG', 0],
    ])
  })
})

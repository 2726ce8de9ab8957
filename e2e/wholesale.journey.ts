import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'
import { openWholesale } from './wholesale-company.ts'
import {
  act,
  activeOption,
  button,
  dialog,
  fact,
  money,
  openRecord,
  openStaff,
  pick,
  pickAhead,
  rowOf,
  tabTo,
  toFacts,
} from './wholesale-pages.ts'

/** One sale from its order to the money for it, by the people whose work it is: each step stands on the one before. */
describe('a wholesale order', () => {
  let product: RunningProduct
  let browser: Browser
  let salesman: Page
  let warehouse: Page
  let clerk: Page
  let financeLead: Page
  let noteNo = ''
  let staff: ReturnType<typeof openStaff>

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    await openWholesale(product, '许帆')
    staff = openStaff(product, browser)
    salesman = await staff.windowOf('xu.fan', '/wholesale/wholesaleOrder')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  test('a salesman writes it with the keyboard', async () => {
    await button(salesman, '新增').first().click()
    const form = dialog(salesman, /^新增批发订单/)
    await pick(salesman, '老街坊', '老街坊茶馆')
    await form.getByText(money('10000.00')).waitFor()
    await button(form, '添加一行').press('Enter')
    await pick(salesman, '茉莉花茶')
    await tabTo(salesman, '数量，第 1 行')
    await salesman.keyboard.type('12')
    await tabTo(salesman, '单位，第 1 行')
    await pick(salesman, '箱')
    // What it costs, and what of it there is, while he has the customer on the phone.
    await form.getByText('可用库存 120 袋，不足 144 袋').waitFor()
    await tabTo(salesman, '数量，第 1 行', 'Shift+Tab')
    await salesman.keyboard.press('Enter')
    // Of the list that stands there he has seen the tea of the line above.
    await pickAhead(salesman, '正山')
    await form.getByRole('row').filter({ hasText: '正山小种' }).waitFor()
    await tabTo(salesman, '数量，第 2 行')
    await salesman.keyboard.type('20')
    await tabTo(salesman, '单位，第 2 行')
    await pick(salesman, '袋')
    // A row that was begun and left is no line of the order.
    await tabTo(salesman, '数量，第 2 行', 'Shift+Tab')
    await salesman.keyboard.press('Enter')
    await form.getByText('商品，第 3 行').or(form.getByLabel('商品，第 3 行')).first().waitFor()
    expect(await seriousFindings(salesman)).toEqual([])
    await salesman.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'hidden' })
    await rowOf(salesman).getByText('草稿').waitFor()
  })

  test('what stands in its way is told at once, and mended with a press each', async () => {
    const record = await openRecord(salesman)
    await act(salesman, record, '确认订单')
    const commit = dialog(salesman, /^确认/)
    await commit.getByText('有 2 项需要处理').waitFor()
    const checks = await commit.getByRole('listitem').allInnerTexts()
    expect(checks.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '第 2 行 “正山小种”起订量 24，步进 1（基本单位） 改为 24',
      '第 1 行 茉莉花茶 可用库存 120 袋，不足 144 袋 改为 10',
    ])
    expect(await button(commit, '确认订单').isDisabled()).toBe(true)
    expect(await seriousFindings(salesman)).toEqual([])
    await button(commit, '改为 10').click()
    await commit.getByText('有 1 项需要处理').waitFor()
    await button(commit, '改为 24').click()
    await commit.getByText('检查全部通过，可以确认').waitFor()
    await commit.getByText(money('4560.00')).first().waitFor()
    await button(commit, '确认订单').click()
    await commit.waitFor({ state: 'hidden' })
    await record.getByText('已确认').first().waitFor()
    await button(record, '关闭').click()
    await record.waitFor({ state: 'hidden' })
  })

  test('the warehouse plans it, and edits the delivery note to a part of it', async () => {
    warehouse = await staff.windowOf('wu.ku', '/wholesale/orderDelivery?tab=board')
    await warehouse
      .getByRole('checkbox', { name: /^选择订单/ })
      .first()
      .click()
    // What there is is counted in bags, whatever the order is written in.
    await rowOf(warehouse).getByText('10 箱').waitFor()
    await rowOf(warehouse).getByText('120 袋').waitFor()
    await button(warehouse, /^生成送货单/).click()
    await warehouse.getByText('没有待发货的订单').waitFor()
    await warehouse.getByRole('radiogroup', { name: '送货单' }).getByText('送货单', { exact: true }).click()
    await act(warehouse, rowOf(warehouse), '编辑')
    const form = dialog(warehouse, /^编辑送货单/)
    await form.getByLabel('数量，第 1 行').fill('4')
    await button(form.getByRole('row').filter({ hasText: '正山小种' }), '删除此行').click()
    await button(form, '保存').click()
    await form.waitFor({ state: 'hidden' })
  })

  test('it is shipped, and signed for', async () => {
    const record = await openRecord(warehouse)
    noteNo = (await record.getByRole('heading', { level: 2 }).textContent())?.match(/[A-Z]+\d{8}-\d+/)?.[0] ?? ''
    await record.getByRole('row').filter({ hasText: '茉莉花茶' }).waitFor()
    await expect.poll(() => record.getByRole('row').filter({ hasText: '正山小种' }).count()).toBe(0)
    await act(warehouse, record, '发货')
    const ship = dialog(warehouse, /^发货/)
    await ship.getByRole('table').waitFor()
    await button(ship, '发货').click()
    await ship.waitFor({ state: 'hidden' })
    await act(warehouse, record, '签收')
    const sign = dialog(warehouse, /^签收/)
    await sign.getByLabel('签收人').fill('周宁')
    await button(sign, '签收').click()
    await sign.waitFor({ state: 'hidden' })
    await record.getByText('已签收').first().waitFor()
    expect(await fact(record, '签收人').textContent()).toBe('周宁')
  })

  test('a clerk enters what was paid for the order, and cannot confirm it himself', async () => {
    clerk = await staff.windowOf('su.he', '/wholesale/income')
    // The page knows the usual account only once the form stands.
    const known = Promise.withResolvers<void>()
    await clerk.route('**/bankAccount/list?*', (route) => known.promise.then(() => route.continue()))
    await clerk.reload()
    await button(clerk, '新增').first().click()
    const form = dialog(clerk, /^新增收款单/)
    await form.getByRole('combobox', { name: '收款账户', exact: true }).waitFor()
    known.resolve()
    await form.getByText('工行基本户').first().waitFor()
    await form.getByRole('combobox', { name: '客户', exact: true }).click()
    await pick(clerk, '老街坊', '老街坊茶馆')
    await form.getByRole('combobox', { name: '订单', exact: true }).click()
    await activeOption(clerk).waitFor()
    await clerk.keyboard.press('Enter')
    await form.getByRole('spinbutton', { name: '金额', exact: true }).fill('1000')
    await form.getByLabel('银行流水号').fill('2026112600017')
    await button(form, '保存').click()
    await form.waitFor({ state: 'hidden' })
    await rowOf(clerk).getByText('待确认').first().waitFor()
    // What cannot be changed any more is said by its name there.
    await button(rowOf(clerk), '编辑').click()
    const edited = dialog(clerk, /^编辑收款单/)
    await edited.getByText(/^SO\d{8}-\d{4}$/).waitFor()
    await button(edited, '取消').click()
    await edited.waitFor({ state: 'hidden' })
    await rowOf(clerk).getByRole('button', { name: '更多操作' }).click()
    await clerk.getByRole('menu').getByRole('menuitem').first().waitFor()
    expect(await clerk.getByRole('menuitem', { name: '确认并核销' }).count()).toBe(0)
    await clerk.keyboard.press('Escape')
  })

  test('another person confirms it against what was delivered', async () => {
    financeLead = await staff.windowOf('gu.an', '/wholesale/income')
    await act(financeLead, rowOf(financeLead), '确认并核销')
    const match = dialog(financeLead, /核销 1.?000\.00/)
    await expect.poll(() => match.getByLabel(`本次核销 ${noteNo}`).inputValue()).toMatch(money('1000.00'))
    await match.getByRole('row').filter({ hasText: noteNo }).getByText(money('1344.00')).waitFor()
    expect(await seriousFindings(financeLead)).toEqual([])
    await button(match, '确认并核销').click()
    await match.waitFor({ state: 'hidden' })
    await rowOf(financeLead).getByText('已确认').first().waitFor()
  })

  test('the order shows what is delivered, paid and open, and so does the receivable', async () => {
    await salesman.goto(`${product.address}/wholesale/wholesaleOrder`)
    const record = await openRecord(salesman)
    await toFacts(record)
    await expect.poll(() => fact(record, '已收款').textContent()).toMatch(money('1000.00'))
    expect(await fact(record, '应付金额').textContent()).toMatch(money('4560.00'))
    expect(await fact(record, '发货状态').textContent()).toBe('部分发货')
    expect(await fact(record, '收款状态').textContent()).toBe('部分收款')
    await record.getByRole('tab', { name: '金额' }).click()
    const amounts = record.getByRole('tabpanel', { name: '金额' })
    await amounts.getByText('占用额度').waitFor()
    // A tab has an address of its own.
    expect(new URL(salesman.url()).searchParams.get('part')).toBe('money')
    const told = (await amounts.innerText()).replace(/[\s,]/g, '')
    for (const each of ['已发货1344.00', '已收款1000.00', '占用额度3216.00']) expect(told).toContain(each)
    await record.getByRole('tab', { name: /^送货/ }).click()
    await record.getByRole('row').filter({ hasText: noteNo }).getByText(money('1344.00')).waitFor()
    await salesman.goto(`${product.address}/wholesale/receivable`)
    await rowOf(salesman, noteNo).getByText('344.00', { exact: true }).last().waitFor()
  })

  test('an invoice of what was delivered is applied for, and edited', async () => {
    await clerk.goto(`${product.address}/wholesale/crmInvoice`)
    await button(clerk, '申请开票').click()
    const apply = dialog(clerk, '申请开票')
    await apply.getByRole('combobox', { name: '客户', exact: true }).click()
    await pick(clerk, '老街坊', '老街坊茶馆')
    await apply.getByText('老街坊茶馆有限公司').waitFor()
    await apply.getByRole('row').filter({ hasText: '茉莉花茶' }).waitFor()
    await button(apply, '申请开票').click()
    await apply.waitFor({ state: 'hidden' })
    await act(clerk, rowOf(clerk), '编辑')
    const form = dialog(clerk, /^编辑客户发票/)
    await form.getByRole('textbox', { name: /，第 1 行$/ }).fill('1000')
    await button(form, '保存').click()
    await form.waitFor({ state: 'hidden' })
    await rowOf(clerk).getByText(money('1000.00')).first().waitFor()
    expect(staff.problems).toEqual([])
  })
})

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'
import { openWholesale } from './wholesale-company.ts'
import { act, button, dialog, fact, money, openRecord, openStaff, pick, rowOf, toFacts } from './wholesale-pages.ts'

/** A working day of all who sell wholesale: each does in his own window what is his, and none of his pages asks for more. */
describe('a working day', () => {
  let product: RunningProduct
  let browser: Browser
  let staff: ReturnType<typeof openStaff>
  let salesman: Page
  let manager: Page
  let warehouse: Page
  let clerk: Page
  let financeLead: Page

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

  /** Carries out an action that a dialog asks about first. */
  async function confirm(page: Page, on: Locator, name: string) {
    await act(page, on, name)
    const asked = dialog(page, new RegExp(`^${name}`))
    await button(asked, name).click()
    await asked.waitFor({ state: 'hidden' })
  }

  /** The pages of the menu, whichever group they stand in. */
  async function pagesOf(page: Page): Promise<string[]> {
    const menu = page.getByRole('navigation', { name: '主导航' })
    const closed = menu.getByRole('button', { expanded: false })
    await menu.getByRole('link').first().waitFor()
    for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click()
    return menu.getByRole('link').allInnerTexts()
  }

  test('a salesman pastes what a customer has written, and is told which lines are wrong', async () => {
    await button(salesman, '快速下单').click()
    const form = dialog(salesman, '快速下单')
    await form.getByRole('combobox', { name: '客户', exact: true }).click()
    await pick(salesman, '老街坊', '老街坊茶馆')
    const said = '老板娘 明天要 茉莉花茶5箱，正山小种两百袋\n茉莉花茶\t-3\t箱\n谢谢！'
    const text = form.getByRole('textbox', { name: '订货内容' })
    await text.fill(said)
    await text.press('Control+Enter')
    await form.getByText('还有 2 行待确认，确认或取消勾选后才能生成草稿').waitFor()
    const lines = form.getByRole('row')
    await lines.filter({ hasText: '-3' }).getByText('数量须大于 0').waitFor()
    // The same product twice: one of the lines stays out, the other one is right.
    await lines.filter({ hasText: '-3' }).getByRole('checkbox').click()
    await button(lines.filter({ hasText: '茉莉花茶5箱' }), /无误$/).click()
    await form.getByText('2 行可以生成草稿').waitFor()
    await text.fill(`${said}\n茉莉花茶1箱`)
    await form.getByText('内容或客户有改动，请重新识别').waitFor()
    expect(await button(form, '生成草稿').isDisabled()).toBe(true)
    await text.fill(said)
    expect(await seriousFindings(salesman)).toEqual([])
    await button(form, '生成草稿').click()
    await form.waitFor({ state: 'hidden' })
    const record = dialog(salesman, /^SO\d{8}/)
    await record.getByText(money('11680.00')).first().waitFor()
    await act(salesman, record, '编辑')
    const edited = dialog(salesman, /^编辑批发订单/)
    await edited.getByText(/· 文三路 1 号$/).waitFor()
    await button(edited, '取消').click()
    await edited.waitFor({ state: 'hidden' })
  })

  test('what is above the credit of the customer goes to the manager, who finds it on her home page', async () => {
    const record = dialog(salesman, /^SO\d{8}/)
    await act(salesman, record, '确认订单')
    const commit = dialog(salesman, /^确认/)
    await commit.getByText('信用额度不足：可用 10,000.00，本单需要 11,680.00').waitFor()
    await button(commit, '改为款到发货').waitFor()
    await button(commit, '提交审批').click()
    await commit.waitFor({ state: 'hidden' })

    manager = await staff.windowOf('jiang.yue', '/')
    await manager.getByText('批发订单待审批').click()
    const asked = await openRecord(manager)
    await act(manager, asked, '批准')
    const approval = dialog(manager, /^批准/)
    await approval.getByText('信用额度不足：可用 10,000.00，本单需要 11,680.00').waitFor()
    await button(approval, '批准').click()
    await approval.waitFor({ state: 'hidden' })
    await salesman.goto(`${product.address}/wholesale/wholesaleOrder`)
    await rowOf(salesman).getByText('已确认').waitFor()
  })

  test('the warehouse ships it, and has a case less signed for, which comes back as a return', async () => {
    warehouse = await staff.windowOf('wu.ku', '/wholesale/orderDelivery?tab=board')
    expect(await pagesOf(warehouse)).toEqual(['首页', '退货管理', '发货管理', '库存管理', '送货车辆'])
    const ofOrder = warehouse.getByRole('checkbox', { name: /^选择订单/ })
    await ofOrder.first().click()
    await button(warehouse, /^生成送货单/).click()
    await warehouse.getByText('没有待发货的订单').waitFor()
    await warehouse.goto(`${product.address}/wholesale/orderDelivery`)
    const record = await openRecord(warehouse)
    await confirm(warehouse, record, '发货')
    await act(warehouse, record, '签收')
    const sign = dialog(warehouse, /^签收/)
    await sign.getByLabel('签收人').fill('周宁')
    await sign.getByRole('listitem').filter({ hasText: '茉莉花茶' }).locator('input').fill('4')
    await button(sign, '签收').click()
    await sign.waitFor({ state: 'hidden' })
    await record.getByText('已签收').first().waitFor()
  })

  test('meanwhile the salesman has been told that it was approved', async () => {
    await button(salesman, '任务与通知').click()
    await salesman.getByText(/^批发订单 SO\d{8}-\d{4} 已批准$/).click()
    const record = dialog(salesman, /^SO\d{8}/)
    await toFacts(record)
    await expect.poll(() => fact(record, '发货状态').textContent()).toBe('全部发货')
  })

  test('finance approves the return, and the warehouse takes the goods in', async () => {
    financeLead = await staff.windowOf('gu.an', '/wholesale/orderReturn')
    await confirm(financeLead, rowOf(financeLead), '批准')
    await rowOf(financeLead).getByText('待收货').waitFor()
    await warehouse.goto(`${product.address}/wholesale/orderReturn`)
    await confirm(warehouse, rowOf(warehouse), '收货')
    await rowOf(warehouse).getByText('已收货').waitFor()
  })

  test('a clerk applies for the invoice of what the customer has kept, and registers it', async () => {
    clerk = await staff.windowOf('su.he', '/wholesale/crmInvoice')
    const pages = await pagesOf(clerk)
    expect(pages).toContain('收款管理')
    expect(pages).not.toContain('批发账目与锁定账期')
    await button(clerk, '申请开票').click()
    const apply = dialog(clerk, '申请开票')
    await apply.getByRole('combobox', { name: '客户', exact: true }).click()
    await pick(clerk, '老街坊', '老街坊茶馆')
    await apply.getByRole('row').filter({ hasText: '茉莉花茶' }).waitFor()
    await button(apply, '申请开票').click()
    await apply.waitFor({ state: 'hidden' })
    await rowOf(clerk).getByText(money('11344.00')).first().waitFor()
    await act(clerk, rowOf(clerk), '登记开票')
    const register = dialog(clerk, /^登记/)
    await register.getByLabel('发票号码').fill('24312000000012345678')
    await button(register, '登记开票').click()
    await register.waitFor({ state: 'hidden' })
    await rowOf(clerk).getByText('已开具').first().waitFor()
  })

  test('the statement says the same, is sent, and agreed to by the customer', async () => {
    await financeLead.goto(`${product.address}/wholesale/receivable`)
    await financeLead.getByRole('radiogroup').getByText('对账', { exact: true }).click()
    await financeLead.getByRole('main').getByRole('combobox', { name: '客户' }).click()
    await pick(financeLead, '老街坊', '老街坊茶馆')
    const account = financeLead.getByRole('table', { name: '对账', exact: true })
    await account.getByRole('row').filter({ hasText: '期末' }).getByText(money('11344.00')).waitFor()
    await account.getByRole('columnheader', { name: '余额' }).waitFor()
    const moved = (await account.getByRole('row').allInnerTexts()).map((text) => text.replace(/[\s,]/g, ''))
    expect(moved.slice(2, -1)).toEqual([
      expect.stringMatching(/11680\.0011680\.00$/),
      expect.stringMatching(/-336\.0011344\.00$/),
    ])
    expect(await seriousFindings(financeLead)).toEqual([])
    await button(financeLead, '标记为已发出').click()
    const asked = dialog(financeLead, /^标记/)
    await asked.getByText('系统不会发送邮件或消息', { exact: false }).waitFor()
    await button(asked, '标记为已发出').click()
    const sent = financeLead.getByRole('table', { name: '已发对账单' })
    await button(sent, '确认无误').click()
    const decided = dialog(financeLead, '对方对账结果')
    await decided.getByRole('textbox').fill('周宁')
    await button(decided, '确认无误').click()
    await decided.waitFor({ state: 'hidden' })
    await sent.getByText('已确认').waitFor()
    expect(await sent.innerText()).toContain('周宁')
  })

  test('finance locks what is over, and the auditor finds all books proven and nothing to press', async () => {
    await financeLead.goto(`${product.address}/wholesale/ledgerCheck`)
    await button(financeLead, '锁定账期').click()
    const lock = dialog(financeLead, '锁定账期')
    await lock.getByRole('textbox').fill('2026-01-31')
    await financeLead.keyboard.press('Enter')
    await button(lock, '锁定账期').click()
    await lock.waitFor({ state: 'hidden' })
    await financeLead.getByText('2026-01-31 及之前已锁定').waitFor()

    const auditor = await staff.windowOf('tang.yu', '/wholesale/ledgerCheck')
    await auditor.getByText(/^\d+ 项核对全部通过/).waitFor()
    expect(await button(auditor, '锁定账期').count()).toBe(0)
    await auditor.goto(`${product.address}/wholesale/wholesaleOrder`)
    const record = await openRecord(auditor)
    await toFacts(record)
    await expect.poll(() => fact(record, '开票状态').textContent()).toBe('全部开票')
    for (const name of ['新增', '快速下单', '编辑']) expect(await button(auditor, name).count()).toBe(0)
    expect(staff.problems).toEqual([])
  })
})

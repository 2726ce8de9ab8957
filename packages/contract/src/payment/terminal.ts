import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { Done, NoInput } from '../platform/crud.ts'
import { ask, read, sheet, write } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { reference } from '../platform/fields/reference.ts'
import { secret } from '../platform/fields/secret.ts'
import { text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'

const shopName = text(['门店', 'Shop'], { max: 64 })
const shopCode = text(['门店编码', 'Shop code'], { max: 32 })
const name = text(['终端名称', 'Terminal'], { max: 40 })
const expiresAt = instant(['有效期至', 'Signed in until'])
const shopId = reference(['门店', 'Shop'])

const SignedIn = z.object({
  appId: text(['终端号', 'Terminal id'], { max: 64 }),
  name,
  shopId,
  shopName,
  admittedAt: instant(['登录时间', 'Signed in']),
  expiresAt,
})

const Keys = z.object({
  appId: text(['终端号', 'Terminal id'], { max: 64 }),
  /** Signs the calls of this terminal until it signs out; shown this once. */
  appSecret: secret(['终端密钥', 'Terminal key'], { max: 64 }),
  shopId,
  shopName,
  expiresAt,
})

/** The tills of shops: who signs in at the open side with a shop's code and password, and the till to try it with. */
export const terminal = defineContract({
  name: 'terminal',
  area: 'payment',
  title: ['收银终端', 'Terminal'],
  menu: { title: ['模拟收银', 'Cashier simulator'], icon: 'terminal', order: 50, also: [['收银台', 'Till']] },
  records: { table: 'shop', scope: { shop: 'id' } },
  roles: { FINANCE: 'all', BRAND_MANAGER: ['list', 'open'], SHOP_MANAGER: ['list', 'open'] },
  reasons: {
    wrong: ['门店编码或终端密码错误', 'The shop code or the terminal password is wrong'],
    locked: ['密码多次错误，请 {minutes} 分钟后再试', 'Too many wrong passwords, try again in {minutes} min'],
    closed: [
      '“{name}”或其品牌已停用，终端不能登录；请先启用',
      '“{name}” or its brand is disabled: enable it before its terminals sign in',
    ],
  },
  endpoints: {
    list: read('/pcapi/v1/terminal/list', pageQuery({}), pageOf(SignedIn), {
      rule: 'list',
      title: ['查询已登录终端', 'List signed-in terminals'],
    }),
    export: sheet('/pcapi/v1/terminal/export', NoInput, SignedIn.omit({ shopId: true }), {
      rule: 'export',
      title: ['导出已登录终端', 'Export signed-in terminals'],
    }),
    /** A session of its own begins, and no record changes: it stands in no log. */
    login: ask(
      '/pcapi/open/v1/terminal/login',
      z.object({
        /** The code of the company; without one, the operating company. */
        company: text(['公司编码', 'Company code'], { max: 32 }).optional(),
        shopCode,
        password: secret(['终端密码', 'Terminal password'], { max: 128 }),
        name: name.default('POS'),
      }),
      Keys.extend({ mustChange: flag(['须修改密码', 'Must change the password']) }),
      {
        rule: 'public',
        title: ['开放接口：终端登录', 'Open side: terminal sign-in'],
        example: { shopCode: 'HZ-WENSAN', password: 'Lantern-2026' },
      },
    ),
    /** A till in the browser for an operator who sees the shop: it needs no password of the shop's own tills. */
    open: write('/pcapi/v1/terminal/open', z.object({ shopId }), Keys, {
      rule: 'open',
      title: ['打开模拟收银', 'Open the cashier simulator'],
    }),
    /** The till takes a password of its own in place of one that was made up; all tills of the shop sign in anew. */
    password: write(
      '/pcapi/open/v1/terminal/password',
      z.object({
        password: secret(['终端密码', 'Terminal password'], { max: 128 }),
        newPassword: secret(['新密码', 'New password'], { max: 128 }),
      }),
      Done,
      { rule: 'terminal', unlogged: true, title: ['开放接口：修改终端密码', 'Open side: change terminal password'] },
    ),
    logout: write('/pcapi/open/v1/terminal/logout', NoInput, Done, {
      rule: 'terminal',
      unlogged: true,
      title: ['开放接口：终端退出', 'Open side: terminal sign-out'],
    }),
  },
})

export type TerminalRow = Output<typeof terminal, 'list'>['list'][number]

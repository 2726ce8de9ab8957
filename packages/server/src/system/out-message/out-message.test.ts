import { member } from '@brandside/contract/member/member.ts'
import { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { messageRule } from '@brandside/contract/system/messages/message-rule.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { robotSecret } from '../../../../sandbox/src/vendors/messages/robots.ts'
import { smsSecret } from '../../../../sandbox/src/vendors/messages/sms.ts'
import { wechatAppSecret } from '../../../../sandbox/src/vendors/messages/wechat-messages.ts'
import { setPartnerAddress, setPublicAddress } from '../../platform/partners/partner-address.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { makerOf } from '../../platform/testing/walk/working-input.ts'
import { messagesByTheClock } from './by-the-clock.ts'
import { outMessageModule } from './out-message.module.ts'

const accounts = {
  SMTP: { host: 'smtp.example.com', security: 'TLS', from: 'desk@lantern.example', fromName: '灯笼食品' },
  ALIYUN: { accessKeyId: 'AK', accessKeySecret: smsSecret, signName: '灯笼面馆', testTemplate: 'SMS_1' },
  TENCENT: {
    secretId: 'ID',
    secretKey: smsSecret,
    sdkAppId: '1400000000',
    signName: '灯笼面馆',
    testTemplate: '100001',
  },
  WECOM: { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=desk' },
  DINGTALK: { url: 'https://oapi.dingtalk.com/robot/send?access_token=signed', secret: robotSecret },
  FEISHU: { url: 'https://open.feishu.cn/open-apis/bot/v2/hook/signed', secret: robotSecret },
  WECHAT: { appId: 'wx2421b1c4370ec43b', appSecret: wechatAppSecret },
}
type Kind = keyof typeof accounts

let product: TestProduct
let root: Caller
let sandbox: Sandbox
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  sandbox = await openSandbox()
  setPartnerAddress('sandbox', sandbox.account)
  setPublicAddress('https://desk.lantern.example')
})
afterAll(async () => {
  await sandbox.close()
  await product.close()
})
beforeEach(async () => {
  await sql('delete from app.out_message; delete from app.message_rule; delete from app.message_channel')
  await sql('delete from pgboss.job')
  sandbox.state.inbox.messages.length = 0
  Object.assign(sandbox.faults, { dropResponseAfterCommit: 0, errorRate: 0 })
})

const sql = (text: string, values: unknown[] = []) =>
  asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

async function channel(kind: Kind, fields: object = {}, account: object = accounts[kind]): Promise<Id> {
  const config = Object.entries(account).map(([setting, value]) => ({ setting, value: String(value) }))
  const named = { name: kind, kind, rehearsal: true, quietFrom: '00:00', quietTo: '00:00' }
  const { data, msg } = await root.call(messageChannel.endpoints.create, { ...named, ...fields, config } as never)
  if (!data) throw new Error(msg)
  return data.id
}

async function tested(id: Id, address: string | null = null) {
  const answer = await root.call(messageChannel.endpoints.test, { id, address })
  await deliverAnnounced()
  return answer
}

/** What was announced is delivered, and what that announces, too. */
async function deliverAnnounced(): Promise<void> {
  for (;;) {
    const rows = await sql(
      `delete from pgboss.job where name = any($1) and state = 'created' returning id, name, data`,
      [['outMessage.due', 'platform.decisionWaiting']],
    )
    if (rows.length === 0) return
    for (const { id, name, data } of rows)
      await outMessageModule.listeners[name]?.(product.database.pool, { ...data, id })
  }
}

const messages = async () => (await root.call(outMessage.endpoints.list, { sort: ['createdAt'] })).data?.list ?? []
const received = () => sandbox.state.inbox.messages
/** The text of a mail, as it is read: its lines are encoded. */
function decoded(mail = ''): string {
  const [head = '', ...body] = mail.split('\n\n')
  const text = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
const clock = () => messagesByTheClock(product.database.pool, 1, [], new AbortController().signal)
const membersByTheClock = () => product.runClock(member.name)
/** Whatever was put off is due by now. */
const later = () => sql(`update app.out_message set next_at = now() where state = 'WAITING'`)

describe('each kind of channel', () => {
  test.each([
    ['SMTP', 'zhou@example.com', 'smtp'],
    ['ALIYUN', '13800001234', 'aliyun'],
    ['TENCENT', '13800001234', 'tencent'],
    ['WECOM', null, 'wecom'],
    ['DINGTALK', null, 'dingtalk'],
    ['FEISHU', null, 'feishu'],
  ] as const)('%s: what the partner has taken is sent', async (kind, address, by) => {
    expect(await tested(await channel(kind), address)).toMatchObject({ code: 0 })
    expect(await messages()).toMatchObject([{ state: 'SENT', event: 'TEST', tries: 1, problem: null }])
    expect(received()).toMatchObject([{ by }])
  })

  test.each([
    ['ALIYUN', { accessKeySecret: 'another' }, 'SignatureDoesNotMatch'],
    ['TENCENT', { secretKey: 'another' }, 'AuthFailure.SignatureFailure'],
    ['DINGTALK', { secret: 'another' }, '310000'],
    ['FEISHU', { secret: 'another' }, '19021'],
  ] as const)('%s: a wrong secret is told in the partner’s words, and not tried again', async (kind, wrong, words) => {
    const id = await channel(kind, {}, { ...accounts[kind], ...wrong })
    await tested(id, kind === 'DINGTALK' || kind === 'FEISHU' ? null : '13800001234')
    expect(await messages()).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining(words) }])
    expect(received()).toEqual([])
    const { data } = await root.call(messageChannel.endpoints.view, { id })
    expect(data?.problem).toContain(words)
    expect(JSON.stringify(data?.configured)).not.toContain('another')
  })

  test('asks for what it cannot do without', async () => {
    const id = await channel('SMTP', {}, {})
    expect(await tested(id, 'zhou@example.com')).toMatchObject({ key: 'messageChannel.configMissing' })
    const sms = await channel('ALIYUN')
    expect(await tested(sms)).toMatchObject({ key: 'messageChannel.noAddress' })
    expect(await tested(sms, '123')).toMatchObject({ key: 'messageChannel.badMobile' })
  })

  test('a private server is reached where the installation allows it alone', async () => {
    const id = await channel('SMTP', { rehearsal: false }, { ...accounts.SMTP, host: 'localhost' })
    await tested(id, 'zhou@example.com')
    expect(await messages()).toMatchObject([
      { state: 'FAILED', problem: expect.stringContaining('PRIVATE_MAIL_HOSTS') },
    ])
  })
})

describe('a message', () => {
  test('is refused for good, or tried again later, as the mail server says', async () => {
    const id = await channel('SMTP')
    await tested(id, 'refused@example.com')
    await tested(id, 'later@example.com')
    expect(await messages()).toMatchObject([
      { state: 'FAILED', problem: expect.stringContaining('550') },
      { state: 'WAITING', tries: 1, problem: expect.stringContaining('450') },
    ])
    // Its last pause over, it is given up.
    for (let tries = 2; tries <= 6; tries++) {
      await later()
      await clock()
    }
    expect((await messages())[1]).toMatchObject({ state: 'FAILED', tries: 6 })
  })

  test('that may have gone is repeated by mail under the same number, and by no SMS', async () => {
    const mail = await channel('SMTP')
    sandbox.faults.dropResponseAfterCommit = 1
    await tested(mail, 'zhou@example.com')
    expect(await messages()).toMatchObject([{ state: 'WAITING' }])
    await later()
    await clock()
    expect(await messages()).toMatchObject([{ state: 'SENT', tries: 2 }])
    expect(new Set(received().map(({ no }) => no)).size).toBe(1)

    await sql('delete from app.out_message')
    sandbox.faults.dropResponseAfterCommit = 1
    await tested(await channel('ALIYUN'), '13800001234')
    await later()
    await clock()
    const [unknown] = await messages()
    expect(unknown).toMatchObject({ state: 'UNKNOWN', tries: 1 })
    expect(await root.call(outMessage.endpoints.retry, { ids: [unknown?.id as Id] })).toMatchObject({
      data: { count: 1 },
    })
    await deliverAnnounced()
    expect(await messages()).toMatchObject([{ state: 'SENT' }])
    // What has gone is not sent again.
    expect(await root.call(outMessage.endpoints.retry, { ids: [unknown?.id as Id] })).toMatchObject({
      data: { count: 0 },
    })
  })

  test('of a process that died while it was sent is perhaps sent', async () => {
    await tested(await channel('WECOM'))
    await sql(`update app.out_message set state = 'SENDING', updated_at = now() - interval '20 minutes'`)
    await clock()
    expect(await messages()).toMatchObject([{ state: 'UNKNOWN' }])
  })

  test('waits at the limits of its channel, and for those of a disabled one nothing is sent', async () => {
    const id = await channel('WECOM', { perMinute: 1 })
    await tested(id)
    await tested(id)
    expect(await messages()).toMatchObject([{ state: 'SENT' }, { state: 'WAITING', tries: 0 }])
    await root.call(messageChannel.endpoints.setStatus, { id, status: 0 })
    await later()
    await clock()
    expect((await messages())[1]).toMatchObject({ state: 'FAILED' })
  })

  test('in quiet hours waits for their end; several for a group then go as one', async () => {
    const id = await channel('FEISHU', { quietFrom: '00:00', quietTo: '23:59' })
    await rule({ event: 'APPROVAL', messageChannelId: id })
    await tell(['待审一', '待审二'])
    expect(await messages()).toMatchObject([
      { state: 'WAITING', tries: 0 },
      { state: 'WAITING', tries: 0 },
    ])
    await sql(`update app.message_channel set quiet_from = '00:00', quiet_to = '00:00'`)
    await later()
    await clock()
    expect(await messages()).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }])
    expect(received()).toHaveLength(1)
    expect(received()[0]?.text).toMatch(/待审一[\s\S]*待审二/)
  })
})

interface RuleFields {
  event: string
  messageChannelId: Id
  [more: string]: unknown
}

async function rule(fields: RuleFields): Promise<void> {
  const { code, msg } = await root.call(messageRule.endpoints.create, fields as never)
  if (code !== 0) throw new Error(msg)
}

/** As documents that come to wait for an approval are announced. */
async function tell(names: readonly string[]): Promise<void> {
  const { asSystem } = await import('../../platform/as-system.ts')
  const { decisionWaiting } = await import('../../platform/states/decision-waiting.ts')
  await asSystem(product.database.pool, 1 as Id, async (ctx) => {
    for (const no of names)
      await decisionWaiting.announce(ctx, {
        title: ['报价单', 'Quotation'],
        no,
        page: 'wholesale/quotation?id=3',
        tag: 'wholesale:quotation:approve',
      })
  })
  await deliverAnnounced()
}

describe('a rule', () => {
  beforeEach(async () => {
    await sql(`update app.admin set email = null where tenant_id = 1`)
    await sql(`update app.admin set email = 'root@lantern.example' where tenant_id = 1 and username = $1`, [
      people.root,
    ])
  })

  test('tells those who may approve, with the way to the record', async () => {
    await rule({ event: 'APPROVAL', messageChannelId: await channel('SMTP') })
    await tell(['QT1'])
    const all = await messages()
    expect(all.filter(({ state }) => state === 'SENT')).toMatchObject([
      { subject: '报价单 QT1 待审批', address: 'r***@lantern.example' },
    ])
    // Whoever has no address stands there as well.
    for (const { state, problem } of all)
      expect([state, problem]).toEqual(
        state === 'SENT' ? ['SENT', null] : ['FAILED', '该人员没有邮箱 / This person has no email address'],
      )
    expect(decoded(received()[0]?.text)).toContain('https://desk.lantern.example/wholesale/quotation?id=3')
  })

  test('leads by the identity provider to whoever comes in by it', async () => {
    await sql(
      `with p as (insert into app.identity_provider (tenant_id, name, issuer, client_id, link_by)
                  values (1, 'Keycloak', 'https://id.lantern.example', 'brandside', 'EMAIL') returning id)
       insert into app.identity_link (tenant_id, identity_provider_id, subject, admin_id)
       select 1, p.id, 'root', a.id from p, app.admin a where a.tenant_id = 1 and a.username = $1`,
      [people.root],
    )
    await rule({ event: 'APPROVAL', messageChannelId: await channel('SMTP') })
    await tell(['QT1'])
    expect(decoded(received()[0]?.text)).toMatch(
      /https:\/\/desk\.lantern\.example\/sso\/1-\d+\?redirect=%2Fwholesale%2Fquotation%3Fid%3D3/,
    )
    await sql('delete from app.identity_link; delete from app.identity_provider')
  })

  test('says it in words of its own, and in the language of the channel', async () => {
    await rule({
      event: 'APPROVAL',
      messageChannelId: await channel('WECOM', { language: 'en' }),
      textEn: 'Please: {title} {link}',
    })
    await tell(['QT1'])
    expect(received()).toMatchObject([
      {
        text: expect.stringContaining(
          'Please: Quotation QT1 waits for approval https://desk.lantern.example/wholesale',
        ),
      },
    ])
  })

  test('tells of what lies unread, once', async () => {
    await rule({ event: 'NOTICE', messageChannelId: await channel('SMTP') })
    await sql(`update app.message_rule set created_at = now() - interval '1 hour'`)
    await sql(
      `insert into app.notice (tenant_id, admin_id, announcement, text_zh, text_en, created_at)
       select 1, id, 'unread test', '券已结束', 'The coupon has ended', now() - interval '20 minutes'
         from app.admin where tenant_id = 1 and username = $1`,
      [people.root],
    )
    await clock()
    await clock()
    expect(await messages()).toMatchObject([{ event: 'NOTICE', state: 'SENT', subject: '您有 1 条未读通知' }])
    expect(decoded(received()[0]?.text)).toContain('券已结束')
  })

  test('that could tell nobody, or would have a gap, is refused', async () => {
    const { create } = messageRule.endpoints
    const messageChannelId = await channel('ALIYUN')
    const refused = async (fields: object) =>
      (await root.call(create, { event: 'APPROVAL', messageChannelId, templateNo: 'SMS_1', ...fields } as never)).key
    expect(await refused({ templateNo: null })).toBe('messageRule.templateMissing')
    expect(await refused({ audience: 'CHOSEN' })).toBe('messageRule.nobody')
    expect(await refused({ audience: 'CHOSEN', adminIds: [999_999] })).toBe('messageRule.personMissing')
    expect(await refused({ textZh: '您好 {name}' })).toBe('messageRule.place')
    expect(await refused({ messageChannelId: 999_999 })).toBe('messageRule.channelMissing')
    expect(await refused({})).toBeUndefined()
  })
})

describe('a member', () => {
  let memberId: Id
  beforeEach(async () => {
    const maker = makerOf(await join(product, { rights: 'everything' }))
    memberId = await maker.row(member)
    await sql('delete from app.member_notice; delete from app.message_consent')
    await sql(
      `update app.member set consent_marketing = true, no_sms = false, no_email = false, email = 'ning@example.com',
              nickname = '小宁', mobile = '138' || lpad(id::text, 8, '0') where id = $1`,
      [memberId],
    )
  })

  const fields = { templateNo: 'T1', templateValues: [{ name: 'thing1', value: '{brand} {text}' }] }
  const told = async (kind = 'COUPON_EXPIRE_3') => {
    await sql(
      `insert into app.member_notice (tenant_id, member_id, brand_id, kind, about, amount, due_at)
       select 1, id, register_brand_id, $2, clock_timestamp()::text, 2, now() + interval '2 days' from app.member where id = $1`,
      [memberId, kind],
    )
    await membersByTheClock()
    await deliverAnnounced()
  }
  /** Offers leave in their hours alone; here it is always the right time. */
  const atAnyHour = async (kind: Kind, event = 'MEMBER_COUPON', more: object = {}) => {
    const id = await channel(kind, more)
    await rule({ event, messageChannelId: id, ...fields })
    return id
  }

  test('is told of his coupons once, by each rule, between the hours for offers', async () => {
    await atAnyHour('ALIYUN')
    await told()
    await membersByTheClock()
    const [message] = await messages()
    expect(message).toMatchObject({ event: 'MEMBER_COUPON', receiver: '小宁' })
    const [{ hour }] = (await sql(
      `select extract(hour from now() at time zone time_zone)::int as hour from app.tenant where id = 1`,
    )) as [{ hour: number }]
    const isOpen = hour >= 9 && hour < 20
    expect(message?.state).toBe(isOpen ? 'SENT' : 'WAITING')
    if (!isOpen) {
      const [{ next }] = (await sql(
        `select extract(hour from m.next_at at time zone t.time_zone)::int as next from app.out_message m, app.tenant t where t.id = 1`,
      )) as [{ next: number }]
      expect(next).toBe(9)
    }
    expect(await messages()).toHaveLength(1)
  })

  test('who has not agreed to marketing, or has opted out, gets no offer, and what concerns his money all the same', async () => {
    await atAnyHour('SMTP', 'MEMBER_SPENT')
    await atAnyHour('ALIYUN')
    await sql('update app.member set consent_marketing = false where id = $1', [memberId])
    await told()
    expect(await messages()).toEqual([])
    await told('WALLET_SPENT')
    expect(await messages()).toMatchObject([{ event: 'MEMBER_SPENT', state: 'SENT' }])
    // Whoever opts out while a message waits does not get it.
    await sql('delete from app.out_message; delete from app.member_notice')
    await sql('update app.member set consent_marketing = true, no_sms = false where id = $1', [memberId])
    await told()
    await sql(`update app.out_message set state = 'WAITING', next_at = now()`)
    await sql('update app.member set no_sms = true where id = $1', [memberId])
    await clock()
    expect(await messages()).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining('opted out') }])
  })

  test('opts out of mail by the address in it, which acts only when it is posted', async () => {
    await atAnyHour('SMTP', 'MEMBER_SPENT')
    await told('WALLET_SPENT')
    const path = /List-Unsubscribe: <https:\/\/desk\.lantern\.example(\/unsubscribe\/[\w-]+)>/.exec(
      (received()[0]?.text ?? '').replace(/\n\s+/g, ' '),
    )?.[1]
    expect(path).toBeDefined()
    const out = async () => (await sql('select no_email from app.member where id = $1', [memberId]))[0]
    const open = (method: 'GET' | 'POST', url = path ?? '') =>
      product.app.inject({
        method,
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      })
    expect((await open('GET')).statusCode).toBe(200)
    expect(await out()).toEqual({ no_email: false })
    expect((await open('POST', `${path?.slice(0, -1)}${path?.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    expect((await open('POST')).statusCode).toBe(200)
    expect(await out()).toEqual({ no_email: true })
  })

  describe('by WeChat', () => {
    const arranged = async (count: number) => {
      await fetch(`${sandbox.address}/_v/wechatMessages/_consents`, {
        method: 'POST',
        body: JSON.stringify({ touser: 'oNing', template_id: 'T1', count }),
      })
      await sql(
        `insert into app.message_consent (tenant_id, member_id, app_id, open_id, template_no, agreed)
         values (1, $1, $2, 'oNing', 'T1', 1)`,
        [memberId, accounts.WECHAT.appId],
      )
    }
    const agreed = async () => (await sql('select agreed from app.message_consent where member_id = $1', [memberId]))[0]

    test('one consent is one message, cut to what the vendor takes', async () => {
      await arranged(2)
      await atAnyHour('WECHAT', 'MEMBER_SPENT')
      // The token that we keep holds no longer: a fresh one is asked for.
      await told('WALLET_SPENT')
      expect(await messages()).toMatchObject([{ state: 'SENT', address: 'oNing' }])
      expect(received()).toMatchObject([{ by: 'wechat', to: 'oNing', text: expect.stringMatching(/^thing1=.{19}…$/u) }])
      expect(await agreed()).toEqual({ agreed: 0 })
      await told('WALLET_SPENT')
      expect(await messages()).toHaveLength(1)
    })

    test('a token that has ended is asked for anew, and a consent that the vendor does not know is gone', async () => {
      await arranged(0)
      await atAnyHour('WECHAT', 'MEMBER_SPENT')
      await fetch(`${sandbox.address}/_v/wechatMessages/_tokens`, { method: 'DELETE' })
      await told('WALLET_SPENT')
      expect(await messages()).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining('43101') }])
      expect(await agreed()).toEqual({ agreed: 0 })
    })

    test('a wrong secret is told in the vendor’s words', async () => {
      await arranged(1)
      const id = await channel('WECHAT', {}, { ...accounts.WECHAT, appSecret: 'another' })
      await rule({ event: 'MEMBER_SPENT', messageChannelId: id, ...fields })
      await told('WALLET_SPENT')
      expect(await messages()).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining('40125') }])
      expect(await agreed()).toEqual({ agreed: 1 })
      expect(await tested(id, 'oNing')).toMatchObject({ key: 'messageChannel.notTested' })
    })
  })

  test('a spent budget holds offers back until the next month, and nothing else', async () => {
    await atAnyHour('ALIYUN', 'MEMBER_SPENT', { thousandCents: 5_000, monthBudgetCents: 5 })
    await told('WALLET_SPENT')
    await told('WALLET_SPENT')
    expect((await messages()).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
    const [row] = (await root.call(messageChannel.endpoints.list, {})).data?.list ?? []
    expect(row?.monthCents).toBe(10)
    const limits = await import('./limits.ts')
    const { asSystem } = await import('../../platform/as-system.ts')
    const later = await asSystem(product.database.pool, 1 as Id, async ({ db }) => {
      const offer = { messageChannelId: row?.id, event: 'MEMBER_COUPON', urgent: false, memberId } as never
      return limits.putOffTo(db, { ...(await limits.channelOf(db, offer)), quietUntil: null }, offer)
    })
    expect(later).toMatchObject({ problem: expect.stringContaining('budget') })
  })

  test.each(['ALIYUN', 'TENCENT'] as const)('%s is asked what became of its messages', async (kind) => {
    await atAnyHour(kind, 'MEMBER_SPENT')
    await told('WALLET_SPENT')
    const { mobile } = (await sql('select mobile from app.member where id = $1', [memberId]))[0] as { mobile: string }
    await sql(`update app.out_message set sent_at = now() - interval '1 minute'`)
    await clock()
    expect(await messages()).toMatchObject([{ receipt: mobile.endsWith('9') ? 'UNDELIVERED' : 'DELIVERED' }])
  })

  test('rules reach members by what reaches them', async () => {
    const refused = async (kind: Kind, more: object) => {
      const id = await channel(kind, { name: `${kind} ${Math.random()}` })
      return (await root.call(messageRule.endpoints.create, { messageChannelId: id, ...more } as never)).key
    }
    const event = 'MEMBER_COUPON'
    expect(await refused('WECOM', { event })).toBe('messageRule.memberChannel')
    expect(await refused('WECHAT', { event: 'APPROVAL', ...fields })).toBe('messageRule.membersOnly')
    expect(await refused('WECHAT', { event, templateNo: 'T1' })).toBe('messageRule.valuesMissing')
    const wrong = [{ name: 'brand', value: '{brand}' }]
    expect(await refused('WECHAT', { event, templateNo: 'T1', templateValues: wrong })).toBe('messageRule.valueName')
    expect(await refused('SMTP', { event: 'MEMBER_CODE' })).toBe('messageRule.codeChannel')
    expect(await refused('ALIYUN', { event, audience: 'CHOSEN', templateNo: 'T1' })).toBe('messageRule.memberSelf')
    expect(await refused('ALIYUN', { event, templateNo: 'T1', textZh: '{link}' })).toBe('messageRule.place')
  })
})

describe('a code', () => {
  const mobile = '13700001234'
  const wrong = { code: 2, key: 'member.codeWrong' }
  let keys: AppKeys
  beforeAll(async () => {
    const { data } = await root.call(openClient.endpoints.create, { name: '小程序', kind: 'SIGNED' })
    keys = data as AppKeys
  })
  const send = () => callSigned(product.app, keys, member.endpoints.sendCode, { mobile })
  const check = (code: string) => callSigned(product.app, keys, member.endpoints.checkCode, { mobile, code })
  async function newCode(): Promise<{ code: string; other: string }> {
    await sql('delete from app.mobile_proof')
    await rule({ event: 'MEMBER_CODE', messageChannelId: await channel('ALIYUN'), templateNo: 'SMS_1' })
    expect(await send()).toMatchObject({ code: 0 })
    await deliverAnnounced()
    const { code } = JSON.parse(received()[0]?.text ?? '{}') as { code: string }
    return { code, other: code === '000000' ? '000001' : '000000' }
  }

  test('goes to a mobile, counts once, and stands nowhere afterwards', async () => {
    const { code, other } = await newCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await sql('select text, template_values from app.out_message'))).not.toContain(code)
    expect(await check(other)).toMatchObject(wrong)
    expect(await check(code)).toMatchObject({ data: { known: null } })
    expect(await check(code)).toMatchObject(wrong)
    expect(await send()).toMatchObject({ key: 'member.codeTooOften' })
  })

  test('bears five wrong tries', async () => {
    const { code, other } = await newCode()
    for (let tries = 0; tries < 5; tries++) expect(await check(other)).toMatchObject(wrong)
    expect(await check(code)).toMatchObject(wrong)
  })
})

describe('with a file', () => {
  test.each([
    ['a confirmation', wholesaleOrder, 'mail'],
    ['a dunning letter', receivable, 'dunningMail'],
  ] as const)('%s goes to the customer, as a paper', async (_, of, name) => {
    await channel('SMTP')
    const maker = makerOf(await join(product, { rights: 'everything' }))
    const address = 'buyer@customer.example'
    const input = { ...(await maker.input(of, name)), address }
    expect(await maker.caller.call(of.endpoints[name as never] as AnyEndpoint, input)).toMatchObject({ code: 0 })
    await deliverAnnounced()
    expect(await messages()).toMatchObject([{ event: 'DOCUMENT', state: 'SENT', address }])
    expect(received()).toMatchObject([{ to: address, text: expect.stringMatching(/application\/pdf[\s\S]*\nJVBERi/) }])
  })

  test('a quotation goes to the customer as it went out, and its log tells to whom', async () => {
    await channel('SMTP')
    const maker = makerOf(await join(product, { rights: 'everything' }))
    const input = (await maker.input(quotation, 'mail')) as { id: Id }
    const address = 'buyer@customer.example'
    expect(await maker.caller.call(quotation.endpoints.mail, { ...input, address })).toMatchObject({ code: 0 })
    await deliverAnnounced()
    expect(await messages()).toMatchObject([{ event: 'DOCUMENT', state: 'SENT', address }])
    expect(received()).toMatchObject([{ to: address, text: expect.stringMatching(/application\/pdf[\s\S]*\nJVBERi/) }])
    const { data } = await root.call(operationLog.endpoints.query, {
      moduleName: 'quotation',
      businessId: String(input.id),
      page: 1,
      rows: 1,
    })
    expect(data?.list[0]?.operatorContent).toContain(address)
  })

  test('a scheduled report waits until its sheet is made', async () => {
    await rule({ event: 'REPORT', messageChannelId: await channel('SMTP') })
    await sql(`update app.admin set email = 'root@lantern.example' where tenant_id = 1 and username = $1`, [
      people.root,
    ])
    const { data } = await root.call(scheduledReport.endpoints.create, { name: '每日收款' })
    await root.call(scheduledReport.endpoints.send, { id: data?.id as Id })
    await deliverAnnounced()
    expect(await messages()).toMatchObject([{ event: 'REPORT', state: 'WAITING' }])
    await product.runJobs()
    await later()
    await clock()
    expect(await messages()).toMatchObject([{ state: 'SENT' }])
    expect(received()[0]?.text).toContain('spreadsheetml')
  })
})

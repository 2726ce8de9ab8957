import * as z from 'zod'
import { deliveryAccountNames } from '../payment/delivery-platforms.rules.ts'
import { defineContract } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { ask, read, sheet, write } from '../platform/endpoint.ts'
import { choice, dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { SheetFile } from '../platform/sheets/sheet-import.ts'

const at = '/pcapi/v1/thirdDelivery'

/** The platforms that an adapter speaks with: those of a company's own accounts, and the sandbox of this product. */
export const deliveryPlatforms = { SANDBOX: ['外卖沙箱', 'Delivery sandbox'], ...deliveryAccountNames } as const

export const deliveryPlatform = dictionaryChoice(['外卖平台', 'Platform'], {
  code: 'delivery_platform',
  name: ['外卖平台', 'Delivery platform'],
  items: deliveryPlatforms,
} as const satisfies Dictionary)
const platform = deliveryPlatform
export type DeliveryPlatform = keyof typeof deliveryPlatforms

export const authStates = {
  code: 'delivery_auth_state',
  name: ['外卖授权状态', 'Authorisation state'],
  items: {
    NONE: ['未授权', 'Not authorised'],
    PENDING: ['待授权', 'Pending'],
    AUTHORISED: ['已授权', 'Authorised'],
    EXPIRED: ['已过期', 'Expired'],
  },
  colours: { PENDING: 'blue', AUTHORISED: 'green', EXPIRED: 'red' },
} as const satisfies Dictionary
const authState = dictionaryChoice(['授权状态', 'Authorisation'], authStates)

export const bindStates = {
  code: 'delivery_bind_state',
  name: ['外卖绑定状态', 'Binding state'],
  items: { BOUND: ['已绑定', 'Bound'], UNBOUND: ['未绑定', 'Not bound'] },
  colours: { BOUND: 'green' },
} as const satisfies Dictionary
const bindState = dictionaryChoice(['绑定状态', 'Binding'], bindStates)

/** Who has ended a binding. */
export const unbindings = {
  OPERATOR: ['人工解绑', 'Unbound here'],
  PLATFORM: ['平台解绑', 'Unbound by the platform'],
  UNFINISHED: ['绑定未完成', 'Binding not completed'],
} as const
const unboundBy = choice(['解绑方式', 'Unbound by'], unbindings)

export const platformShopId = text(['平台门店号', 'Platform store'], { max: 64 })
export const shopCode = text(['门店编码', 'Shop code'], { max: 32 })
/** So many rows of a sheet are matched at once. */
export const maxMatchedRows = 2_000
const platformShopName = text(['平台门店', 'Platform store name'], { max: 128 })
const reason = text(['解绑原因', 'Reason'], { max: 100 })
const Chosen = z.object({ shopId: Id, platform })
const Bound = z.object({ bindState })

const Event = z.object({
  type: text(['事件', 'Event'], { max: 20 }),
  orderNo: optionalText(['平台订单号', 'Platform order'], { max: 64 }).unwrap(),
  receivedAt: instant(['收到时间', 'Received']),
})

/** How one shop stands with one platform. */
const Standing = z.object({
  platform,
  authState,
  bindState,
  platformShopId: platformShopId.nullable(),
  platformShopName: platformShopName.nullable(),
  autoAccept: flag(['自动接单', 'Accept automatically']),
  boundAt: optionalInstant(['绑定时间', 'Bound']).unwrap(),
  /** Of the last binding, where there is none now. */
  unboundAt: optionalInstant(['解绑时间', 'Unbound']).unwrap(),
  unboundBy: unboundBy.nullable(),
  unbindReason: optionalText(['解绑原因', 'Reason'], { max: 100 }).unwrap(),
  tokenExpiresAt: optionalInstant(['授权到期', 'Token expires']).unwrap(),
  lastHeartbeatAt: optionalInstant(['最近心跳', 'Last heartbeat']).unwrap(),
  openOrders: count(['未完成订单', 'Open orders']),
  todayOrders: count(['今日订单', 'Orders today']),
  events: list(['最近事件', 'Recent events'], Event, { max: 20 }),
})
export type DeliveryStanding = z.output<typeof Standing>

/** So many shops are looked at in one call: each is a question to the platform. */
export const maxMatchedShops = 50

const Matched = z.object({
  shopId: Id,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  shopCode,
  /** Why no stores could be read for it. */
  problem: optionalText(['问题', 'Problem'], { max: 300 }).unwrap(),
  stores: list(
    ['平台门店', 'Platform stores'],
    z.object({ platformShopId, platformShopName, similarity: count(['相似度', 'Similarity']) }),
    { max: 1_000 },
  ),
})

const filters = {
  keyword: text(['门店名称或编码', 'Shop name or code'], { max: 64 }).optional(),
  /** With an authorisation that has run out, or does so within a week. */
  ending: flag(['授权即将到期', 'Authorisation about to expire']).optional(),
}

/** Shops on delivery platforms (consumer.md 3): authorise, bind to a store there, take what its webhooks bring. */
export const delivery = defineContract({
  name: 'delivery',
  area: 'store',
  title: ['外卖平台', 'Delivery platform'],
  menu: { title: ['外卖平台', 'Delivery platforms'], icon: 'delivery', order: 30 },
  records: { table: 'shop', scope: { organisation: 'organisationId', shop: 'id' } },
  roles: { SHOP_MANAGER: ['list'] },
  reasons: {
    badState: ['授权链接无效或已过期，请重新发起授权', 'The authorisation link is invalid or has expired; start again'],
    notAuthorised: ['请先授权{platform}', 'Authorise {platform} first'],
    alreadyBound: ['该门店已绑定“{name}”', 'This shop is already bound to {name}'],
    takenByOther: ['该平台门店已绑定门店“{shop}”', 'That platform store is already bound to shop “{shop}”'],
    storeUnknown: ['该平台门店不在授权范围内', 'That store is not among the authorised stores'],
    notBound: ['该门店未绑定{platform}', 'This shop is not bound to {platform}'],
    openOrders: ['还有 {n} 个外卖订单未完成', '{n} delivery orders are not finished'],
    platformError: ['{platform}返回：{text}', '{platform} answered: {text}'],
    silent: ['调用{platform}失败：{fault}', '{platform} {fault}'],
    unavailable: ['未配置{platform}的连接地址', 'No connection address is configured for {platform}'],
    noAccount: [
      '请先在“支付渠道”建立并启用{platform}渠道，填写其配置',
      'Make a payment method for {platform} first, with its settings, and switch it on',
    ],
    boundThere: [
      '{platform}的门店在其授权页面选择，不在此绑定',
      'Stores of {platform} are chosen on its own page, not here',
    ],
    notHere: ['{platform}没有此操作', '{platform} has no such act'],
    ofShop: ['请先解绑“{name}”的{platform}', 'Unbind {platform} of “{name}” first'],
    ofChannel: [
      '请先解绑“{name}”：其外卖款由该渠道结算',
      'Unbind “{name}” first: its delivery orders are settled here',
    ],
    unsigned: ['签名无效', 'Invalid signature'],
  },
  endpoints: {
    list: read(
      `${at}/list`,
      pageQuery(filters),
      pageOf(
        z.object({
          shopId: Id,
          shopName: text(['门店', 'Shop'], { max: 64 }),
          shopCode,
          platforms: list(['外卖平台', 'Platforms'], Standing.omit({ events: true }), { max: 20 }),
        }),
      ),
      { rule: 'list', title: ['查询外卖绑定', 'List delivery bindings'] },
    ),
    /** A line for each shop and platform. */
    export: sheet(
      `${at}/export`,
      z.object(filters),
      z.object({ shopCode, shopName: text(['门店', 'Shop'], { max: 64 }), ...Standing.omit({ events: true }).shape }),
      { rule: 'export', title: ['导出外卖绑定', 'Export delivery bindings'] },
    ),
    /** Thirty days up to today, of the shops that the operator sees. */
    days: read(
      `${at}/days`,
      NoInput,
      z.array(
        z.object({
          day: day(['日期', 'Day']),
          platform,
          orders: count(['订单', 'Orders']),
          cancelled: count(['取消', 'Cancelled']),
          /** Half of the accepted orders waited no longer than so many seconds. */
          acceptSeconds: count(['接单用时（秒）', 'Time to accept (s)']).nullable(),
        }),
      ),
      { rule: 'list', title: ['查看外卖订单走势', 'View delivery orders by day'] },
    ),
    /** The company's accounts at platforms: pay channels, on which they owe what they have taken. */
    accounts: read(
      `${at}/accounts`,
      NoInput,
      z.array(
        z.object({
          platform,
          payChannelId: reference(['支付渠道', 'Payment method']),
          channelName: text(['支付渠道', 'Payment method'], { max: 24 }),
          isOn: flag(['启用', 'On']),
          isRehearsal: flag(['演练', 'Rehearsal']),
          /** Settings that are not there yet. */
          missing: list(['未填写', 'Not filled in'], text(['配置项', 'Setting'], { max: 80 })),
          /** What is entered at the platform; nothing while this installation has no address outside. */
          noticeUrl: optionalText(['通知地址', 'Notice address'], { max: 400 }).unwrap(),
          /** Why the last notice was refused, if one was. */
          refused: optionalText(['最近拒收', 'Last refusal'], { max: 20 }).unwrap(),
          refusedAt: optionalInstant(['拒收时间', 'Refused']).unwrap(),
          refusals: count(['拒收次数', 'Refusals']),
        }),
      ),
      { rule: 'auth', title: ['查看外卖账号', 'View delivery accounts'] },
    ),
    /** Whether the platform takes the settings of an account, by a call that changes nothing. */
    ping: ask(
      `${at}/ping`,
      z.object({ payChannelId: Id }),
      z.object({
        ok: flag(['连通', 'Reachable']),
        problem: optionalText(['问题', 'Problem'], { max: 300 }).unwrap(),
      }),
      { rule: 'auth', title: ['测试外卖账号', 'Test delivery account'] },
    ),
    authorisation: write(
      `${at}/authorisation`,
      Chosen.extend({
        /** The origin at which the operator's browser knows the product: there it is led back to. */
        origin: text(['返回地址', 'Return address'], { max: 300 })
          .regex(/^https?:\/\/[^\s/]+$/, 'field.format')
          .optional(),
      }),
      z.object({
        authUrl: text(['授权地址', 'Authorisation address'], { max: 1000 }),
        state: text(['状态码', 'State'], { max: 100 }),
        expiresIn: count(['有效秒数', 'Valid for (seconds)']),
      }),
      { rule: 'auth', title: ['发起外卖授权', 'Start authorisation'], example: { platform: 'SANDBOX' } },
    ),
    /** Ends what `authorisation` began: the page to which the platform leads back calls it. The state proves who had asked. */
    callback: read(
      `${at}/callback`,
      z.object({
        state: text(['状态码', 'State'], { max: 100 }),
        code: text(['授权码', 'Code'], { max: 200 }),
        /** Where the browser has come back to: some platforms want to hear it once more. */
        origin: text(['返回地址', 'Return address'], { max: 300 })
          .regex(/^https?:\/\/[^\s/]+$/, 'field.format')
          .optional(),
      }),
      z.object({ shopId: Id, shopName: text(['门店', 'Shop'], { max: 64 }), platform }),
      { rule: 'public', title: ['外卖授权回调', 'Authorisation callback'], example: { state: 'x', code: 'y' } },
    ),
    stores: read(
      `${at}/stores`,
      Chosen,
      z.array(
        z.object({
          platformShopId,
          platformShopName,
          address: optionalText(['地址', 'Address'], { max: 200 }).unwrap(),
          isOpen: flag(['营业中', 'Open']),
        }),
      ),
      { rule: 'bind', title: ['查询平台门店', 'List platform stores'], example: { platform: 'SANDBOX' } },
    ),
    /** For authorised shops that are not bound yet, so many at a time, the platform stores that their names fit best. */
    match: read(
      `${at}/match`,
      z.object({ platform }),
      z.object({
        shops: list(['门店', 'Shops'], Matched, { max: maxMatchedShops }),
        /** As many wait for their turn. */
        left: count(['其余门店', 'Shops left']),
      }),
      { rule: 'bind', title: ['匹配平台门店', 'Match platform stores'], example: { platform: 'SANDBOX' } },
    ),
    /** The shops that `match` looks at, in a sheet to enter their stores in. */
    matchTemplate: sheet(
      `${at}/match/template`,
      z.object({ platform }),
      z.object({
        shopCode,
        shopName: text(['门店', 'Shop'], { max: 64 }),
        platformShopId: platformShopId.nullable(),
      }),
      { rule: 'bind', title: ['下载门店绑定模板', 'Download binding template'], example: { platform: 'SANDBOX' } },
    ),
    /** What a sheet says; it is looked at, and each shop then bound by `bind`. */
    matchSheet: ask(
      `${at}/match/sheet`,
      z.object({ file: SheetFile }),
      z.array(
        z.object({
          row: count(['行', 'Row']),
          shopCode: shopCode.nullable(),
          platformShopId: platformShopId.nullable(),
        }),
      ),
      { rule: 'bind', title: ['读取门店绑定表', 'Read binding sheet'] },
    ),
    bind: write(`${at}/bind`, Chosen.extend({ platformShopId }), Bound, {
      rule: 'bind',
      title: ['绑定外卖门店', 'Bind platform store'],
      repeats: false,
      example: { platform: 'SANDBOX', platformShopId: 'S-1' },
    }),
    /** Forced, it is unbound here even when the platform does not answer. */
    unbind: write(`${at}/unbind`, Chosen.extend({ reason, force: flag(['强制', 'Force']).optional() }), Bound, {
      rule: 'unbind',
      title: ['解绑外卖门店', 'Unbind platform store'],
      repeats: false,
      example: { platform: 'SANDBOX', reason: '更换主体' },
    }),
    info: read(
      `${at}/info`,
      z.object({ shopId: Id }),
      z.object({
        shopName: text(['门店', 'Shop'], { max: 64 }),
        platforms: list(['外卖平台', 'Platforms'], Standing),
      }),
      {
        rule: 'list',
        title: ['查看外卖绑定', 'View delivery bindings'],
      },
    ),
    config: write(`${at}/config`, Chosen.extend({ autoAccept: flag(['自动接单', 'Accept automatically']) }), Bound, {
      rule: 'config',
      title: ['设置外卖接单', 'Set order acceptance'],
      example: { platform: 'SANDBOX', autoAccept: true },
    }),
    /** `SANDBOX`, or the mark of an account at a platform. */
    webhook: write(
      `${at}/webhook/{mark}`,
      z.object({ mark: text(['账号标记', 'Mark of the account'], { max: 80 }) }),
      z.object({ taken: flag(['已接收', 'Taken']) }),
      { rule: 'hook', title: ['外卖事件', 'Delivery event'], example: { mark: 'SANDBOX' } },
    ),
  },
})

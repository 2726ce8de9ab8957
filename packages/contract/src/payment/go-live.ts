import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { ask, read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag, Status } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { lines, optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { optionalInstant } from '../platform/fields/time.ts'
import { payAdapterNames } from './pay-adapters.rules.ts'
import { currency, paymentState, refundState, tradeId } from './trade-fields.ts'

const at = '/pcapi/v1/payChannel/goLive'

const payChannelId = reference(['支付渠道', 'Payment method'])
const brandId = reference(['品牌', 'Brand'])
const shopId = reference(['门店', 'Shop'])
const brandName = text(['品牌', 'Brand'], { max: 64 })
const channelName = text(['渠道名称', 'Channel name'], { max: 24 })
const isRehearsal = flag(['演练', 'Rehearsal'])
const setting = optionalText(['配置项', 'Setting'], { max: 60 })

/** What is looked at, in this order; what needs an answer of the channel comes after what does not. */
export const probeSteps = {
  SETTINGS: ['资料齐全', 'Settings'],
  KEYS: ['密钥与证书', 'Keys and certificates'],
  ADDRESS: ['通知地址', 'Notice address'],
  CLOCK: ['时钟', 'Clock'],
  ACCOUNT: ['账号与签名', 'Account and signature'],
  CERTIFICATES: ['渠道证书', 'Certificates of the channel'],
  BILL: ['账单权限', 'Bills'],
  SHOPS: ['门店号', 'Numbers of shops'],
  NOTICES: ['收到的通知', 'Notices received'],
} as const

const Step = z.object({
  step: choice(['步骤', 'Step'], probeSteps),
  ok: flag(['通过', 'Passed']),
  ms: count(['耗时（毫秒）', 'Time (ms)']),
  /** The setting to put right, in words. */
  setting: setting.unwrap(),
  words: lines(['说明', 'Words'], { max: 500 }),
})

const Account = z.object({
  payChannelId,
  channelName,
  brandId,
  brandName,
  adapter: choice(['适配器', 'Adapter'], payAdapterNames),
  isRehearsal,
  status: Status,
  /** Switched on at the brand. */
  isOn: flag(['品牌已启用', 'On at the brand']),
  missing: list(['未填写', 'Missing'], text(['配置项', 'Setting'], { max: 60 }), { max: 20 }),
  /** Where the channel is told to send its notices. */
  noticeUrl: optionalText(['通知地址', 'Notice address'], { max: 300 }).unwrap(),
  keysEndAt: optionalInstant(['证书到期', 'Certificates end']).unwrap(),
  smallestCents: money(['试付金额', 'Trial amount']),
  currency,
})

/** A channel is tried out before it takes money: settings are probed, and a smallest payment goes in and back. */
export const goLive = entity({
  name: 'goLive',
  area: 'payment',
  title: ['渠道试付', 'Channel trial'],
  menu: { title: ['渠道上线', 'Go live'], icon: 'goLive', order: 12 },
  at,
  fields: {},
  derived: {
    payChannelId,
    channelName,
    brandId,
    brandName,
    shopId,
    tradeId,
    isRehearsal,
    shopName: text(['门店', 'Shop'], { max: 64 }),
    paymentNo: text(['支付单号', 'Payment number'], { max: 40 }),
    amountCents: money(['试付金额', 'Trial amount']),
    currency,
    /** What the payer scans, opens or pays with. */
    action: optionalLines(['付款方式', 'Way to pay'], { max: 4_000 }).unwrap(),
    problem: optionalText(['问题', 'Problem'], { max: 500 }).unwrap(),
    paymentState,
    /** Absent where only a question has told of the payment. */
    noticedAt: optionalInstant(['收到通知', 'Notice received']).unwrap(),
    refundState: refundState.nullable(),
    /** It stands in a bill that was matched. */
    isBilled: flag(['账单中已找到', 'Found in the bill']),
  },
  row: [
    ...(['payChannelId', 'channelName', 'brandId', 'brandName', 'shopId', 'shopName', 'isRehearsal'] as const),
    ...(['tradeId', 'paymentNo', 'amountCents', 'currency', 'paymentState', 'noticedAt', 'refundState'] as const),
    ...(['isBilled', 'action', 'problem'] as const),
  ],
  filters: { payChannelId: 'equals', brandId: 'equals' },
  sort: ['createdAt'],
  order: ['-createdAt'],
  scope: { shop: 'shopId' },
  acts: [],
  roles: { FINANCE: 'all', BRAND_MANAGER: [], SHOP_MANAGER: [] },
  example: {},
  reasons: {
    local: ['“{channel}”不经过支付渠道，无需上线测试', '“{channel}” calls no partner and needs no trial'],
    wrongCurrency: [
      '“{channel}”不能收 {currency}：请选择币种相符的门店',
      '“{channel}” takes no {currency}: choose a shop of another currency',
    ],
    unfinished: ['上一笔试付还没有结果，请先完成或等待其超时', 'The last trial has no result yet: finish it first'],
    missing: ['未填写：{fields}', 'Missing: {fields}'],
    noAddress: [
      '未设置本系统的公网地址：请管理员设置 PUBLIC_URL',
      'The public address of this installation is not set: an administrator sets PUBLIC_URL',
    ],
    plainAddress: [
      '公网地址 {address} 不是 https，渠道不会向它发通知（PUBLIC_URL）',
      'The public address {address} is not https: the channel sends no notices there (PUBLIC_URL)',
    ],
    insideAddress: [
      '公网地址 {address} 在内网，渠道无法访问（PUBLIC_URL）',
      'The public address {address} is in a private network, which the channel cannot reach (PUBLIC_URL)',
    ],
    silentAddress: [
      '从本机访问通知地址失败：{address}{fault}（PUBLIC_URL、域名或反向代理）',
      'The notice address does not answer this server: {address} {fault} (PUBLIC_URL, domain or proxy)',
    ],
    wrongAddress: [
      '{address} 没有通到本系统的通知入口（HTTP {status}）：请检查 PUBLIC_URL 与反向代理',
      '{address} does not lead to the notices of this installation (HTTP {status}): check PUBLIC_URL and the proxy',
    ],
    clockOff: [
      '服务器时钟比渠道{way} {seconds} 秒：超过 5 分钟时渠道拒绝所有请求',
      'The server’s clock is {seconds} s {way} the channel’s: beyond 5 minutes every call is refused',
    ],
    noNumber: [
      '这些门店没有子商户号（收钱吧为激活码）：{shops}',
      'These shops have no sub-merchant number (Shouqianba: activation code): {shops}',
    ],
    keysEnd: ['证书将于 {day} 到期，请尽快更换', 'A certificate ends on {day}: replace it soon'],
    keysEnded: ['证书已于 {day} 到期', 'A certificate has ended on {day}'],
    badNotices: ['拒收过 {n} 条通知，最近一次在 {at}：{why}', '{n} notices were refused, the last one at {at}: {why}'],
    silent: ['渠道{fault}', 'The channel {fault}'],
    refused: ['渠道拒绝：{words}', 'The channel refuses: {words}'],
    passed: ['通过', 'Passed'],
  },
  endpoints: () => ({
    /** Every brand's account at every channel that calls a partner. */
    accounts: read(`${at}/accounts`, NoInput, z.array(Account).max(2_000), {
      rule: 'list',
      title: ['查看渠道账号', 'View channel accounts'],
    }),
    /** Looks for what is wrong with an account, by calls that change nothing. */
    probe: ask(
      `${at}/probe`,
      z.object({ payChannelId, brandId: optionalReference(['品牌', 'Brand']) }),
      z.array(Step).max(20),
      { rule: 'probe', title: ['检测支付渠道', 'Probe payment method'] },
    ),
    /** The smallest payment that the channel takes, at a shop, before the channel is switched on. */
    trial: write(
      `${at}/trial`,
      z.object({ payChannelId, shopId }),
      z.object({
        tradeId,
        paymentState,
        action: optionalLines(['付款方式', 'Way to pay'], { max: 4_000 }).unwrap(),
        problem: optionalText(['问题', 'Problem'], { max: 500 }).unwrap(),
        setting: setting.unwrap(),
      }),
      { rule: 'trial', title: ['试付一笔', 'Trial payment'], repeats: false },
    ),
  }),
})

export type GoLiveAccount = Output<typeof goLive, 'accounts'>[number]
export type GoLiveRow = Output<typeof goLive, 'list'>['list'][number]
export type ProbeStep = Output<typeof goLive, 'probe'>[number]

/** Of notices that were not taken. */
export const noticeRefusals = dictionaryChoice(['拒收原因', 'Refused because'], {
  code: 'notice_refusal',
  name: ['通知拒收原因', 'Why a notice was refused'],
  items: {
    UNSIGNED: [
      '签名不对：通知密钥或渠道公钥与发送方不符',
      'wrongly signed: the notice secret or the channel’s key is another one',
    ],
    STALE: ['通知过期：服务器时钟可能不准', 'too old: the server’s clock may be wrong'],
    UNKNOWN_KEY: [
      '用未知的密钥签名：渠道可能换了证书或公钥',
      'signed by an unknown key: the channel may have a new certificate or key',
    ],
    UNREADABLE: ['内容无法解密：APIv3 密钥可能不对', 'cannot be opened: the APIv3 key may be another one'],
  },
})

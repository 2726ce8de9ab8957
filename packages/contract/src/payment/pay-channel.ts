import * as z from 'zod'
import type { Input, Output } from '../platform/contract.ts'
import { Done, NoInput, Version } from '../platform/crud.ts'
import { ask, read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { choice, dictionaryChoice, flag, Status } from '../platform/fields/choice.ts'
import { code } from '../platform/fields/code.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent, percent } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { payAdapterNames } from './pay-adapters.rules.ts'
import { currency } from './trade-fields.ts'

const kind = dictionaryChoice(['类型', 'Type'], {
  code: 'pay_channel_kind',
  name: ['支付渠道类型', 'Payment method type'],
  items: {
    REAL: ['在线支付', 'Online'],
    CASH: ['现金', 'Cash'],
    STORED_VALUE: ['储值', 'Stored value'],
    VOUCHER: ['代金券', 'Voucher'],
    SANDBOX: ['沙箱', 'Sandbox'],
    PLATFORM: ['平台代收', 'Platform'],
  },
  colours: {
    REAL: 'green',
    CASH: 'orange',
    STORED_VALUE: 'purple',
    VOUCHER: 'blue',
    SANDBOX: 'grey',
    PLATFORM: 'orange',
  },
})

const adapter = dictionaryChoice(['适配器', 'Adapter'], {
  code: 'pay_adapter',
  name: ['支付适配器', 'Pay adapter'],
  items: payAdapterNames,
})

const feeRefund = dictionaryChoice(['退款时手续费', 'Fee on refund'], {
  code: 'fee_refund',
  name: ['退款时手续费', 'Fee on refund'],
  items: { NONE: ['不退', 'Not refunded'], PROPORTIONAL: ['按比例退', 'Refunded in proportion'] },
})

const setting = text(['配置项', 'Setting'], { max: 40 })

/** Values of an adapter's configuration. What is left out stays; null or blank removes; a mask means "unchanged". */
export const configValues = z
  .array(z.object({ setting, value: optionalLines(['值', 'Value'], { max: 16_384 }) }))
  .max(20)
  .register(fieldNotes, { label: ['渠道配置', 'Configuration'], kind: 'list', privacy: 'secret' })

/** A configuration as it may be read: of a secret six stars and, of a long one, its last four characters. */
export const maskedConfig = list(
  ['已存配置', 'Stored configuration'],
  z.object({
    setting,
    value: optionalLines(['值', 'Value'], { max: 16_384 }).unwrap(),
    /** When a certificate runs out. */
    endsAt: optionalInstant(['到期', 'Ends']).unwrap().optional(),
  }),
)

/** What an operator writes of a way to pay (consumer.md 14). */
const fields = {
  code: code(['渠道编码', 'Code'], { max: 24 }),
  name: text(['渠道名称', 'Name'], { max: 24 }),
  kind,
  adapter,
  icon: optionalImage(['图标', 'Icon'], { scene: 'image', aspect: 1 }),
  /** Of the amounts below: they hold for payments in it. */
  currency: currency.default('CNY'),
  defaultRateBp: percent(['默认费率', 'Default rate'], { max: 1_000 }).default(0),
  defaultMinFeeCents: money(['默认最低手续费', 'Default minimum fee']).default(0),
  defaultMaxFeeCents: optionalMoney(['默认最高手续费', 'Default maximum fee']),
  feeRefund: feeRefund.default('NONE'),
  refundDays: integer(['可退天数', 'Refundable days'], { min: 1, max: 365, standard: 180 }),
  partialRefund: flag(['支持部分退款', 'Partial refunds']).default(true),
  maxRefunds: integer(['最多退款次数', 'Maximum refunds'], { min: 1, max: 50, standard: 20 }),
  minCents: money(['单笔下限', 'Minimum payment'], { min: 1 }).default(1),
  maxCents: optionalMoney(['单笔上限', 'Maximum payment'], { min: 1 }),
  settleDays: integer(['结算天数', 'Settlement days'], { min: 0, max: 30, standard: 1 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
}

const at = '/pcapi/v1/payChannel'
const payChannelId = reference(['支付渠道', 'Payment method'])

/** The catalogue of ways to pay; brands and shops choose from it. */
export const payChannel = entity({
  name: 'payChannel',
  area: 'payment',
  finds: { by: 'keyword', name: 'name', mark: 'code' },
  title: ['支付渠道', 'Payment method'],
  menu: {
    title: ['支付渠道', 'Payment methods'],
    icon: 'payChannel',
    order: 10,
    also: [
      ['微信支付', 'WeChat Pay'],
      ['支付宝', 'Alipay'],
      ['费率', 'Payment fees'],
    ],
  },
  at,
  fields,
  fixed: ['code', 'kind', 'adapter'],
  derived: {
    brandCount: count(['使用品牌', 'Brands']),
    /** Shops that may use it, once they are open. */
    shopCount: count(['可用门店', 'Shops']),
    lastSuccessAt: optionalInstant(['最近成功', 'Last success']).unwrap(),
    /** Of the payments that have come to an end in the last day; nothing where there were none. */
    errorRateBp: optionalPercent(['失败率（24 小时）', 'Error rate (24 h)'], { max: 10_000 }).unwrap(),
    configured: maskedConfig,
    /** The first of its certificates to end. */
    keysEndAt: optionalInstant(['证书到期', 'Certificates end']).unwrap(),
  },
  row: [
    ...(['code', 'name', 'icon', 'kind', 'adapter', 'currency', 'defaultRateBp', 'defaultMinFeeCents'] as const),
    ...(['defaultMaxFeeCents', 'settleDays', 'brandCount', 'shopCount'] as const),
    ...(['lastSuccessAt', 'errorRateBp', 'keysEndAt', 'sort'] as const),
  ],
  filters: {
    keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code'),
    kind: 'equals',
    status: 'equals',
  },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  picker: ['name', 'code', 'kind'],
  scope: 'tenant',
  starts: 0,
  acts: ['create', 'update', 'remove', 'setStatus', 'undoSetStatus', 'undoRemove'],
  roles: { FINANCE: 'all', FINANCE_CLERK: ['list'], BRAND_MANAGER: ['list'], SHOP_MANAGER: ['list'] },
  example: { code: 'CARD', name: '银行卡', kind: 'REAL', adapter: 'SANDBOX', defaultRateBp: 60 },
  reasons: {
    adapterUnfit: ['该适配器不适用于此类型的渠道', 'This adapter does not support this channel type'],
    configUnknown: ['没有名为“{name}”的配置项', 'There is no setting named “{name}”'],
    configForm: ['{field}应为{form}', '{field}: expected {form}'],
    configKey: ['{field}无法识别：{problem}', '{field} cannot be read: {problem}'],
    configMissing: ['{channel}：请先填写{field}', '{channel}: {field} is required'],
    limitsReversed: ['单笔下限不能大于上限', 'The minimum payment cannot exceed the maximum'],
    feesReversed: ['最低手续费不能大于最高手续费', 'The minimum fee cannot exceed the maximum'],
    lastOne: [
      '停用后 {n} 家营业门店将没有支付渠道：{shops}',
      '{n} open shops would have no payment method left: {shops}',
    ],
    used: ['该渠道已有交易，只能停用', 'This channel has trades and can only be disabled'],
    atBrand: ['品牌“{brand}”正在使用该渠道', 'The brand “{brand}” uses this channel'],
    off: ['支付渠道“{channel}”已停用', 'Payment method “{channel}” is disabled'],
    missing: ['支付渠道不存在', 'The payment method does not exist'],
    noAddress: [
      '本系统未配置支付沙箱的地址（SANDBOX_URL），请联系管理员',
      'The address of the payment sandbox (SANDBOX_URL) is not configured; ask an administrator',
    ],
    noNext: ['没有待换的新密钥', 'There are no next keys'],
    silent: ['对方{fault}', 'The partner {fault}'],
    refused: ['对方拒绝：{words}', 'The partner refuses: {words}'],
  },
  endpoints: ({ create, update, dropdown }) => ({
    /** A counter is offered what it may take. */
    dropdown: { ...dropdown, input: dropdown.input.extend({ kind: kind.optional() }) },
    create: { ...create, input: create.input.extend({ config: configValues.optional() }) },
    update: { ...update, input: update.input.extend({ config: configValues.optional() }) },
    setStatus: write(
      `${at}/updateStatus`,
      z.object({ id: Id, status: Status, force: flag(['仍要停用', 'Disable anyway']).optional() }),
      z.object({ status: Status, version: Version }),
      { rule: 'status', title: ['启停支付渠道', 'Enable or disable payment method'] },
    ),
    /** The next keys take the place of those in force, which still prove what is signed by them; or what stands beside goes. */
    rotate: write(
      `${at}/rotate`,
      z.object({
        id: Id,
        brandId: optionalReference(['品牌', 'Brand']),
        act: choice(['操作', 'Act'], {
          EXCHANGE: ['启用新密钥', 'Take next keys over'],
          DROP: ['清除另一组密钥', 'Remove the other keys'],
        }),
      }),
      Done,
      { rule: 'update', title: ['更换渠道密钥', 'Rotate channel keys'] },
    ),
    /** Of the last day: how many payments have come to an end, and how many of them failed. */
    health: read(
      `${at}/health`,
      NoInput,
      z.array(
        z.object({
          payChannelId,
          channelName: text(['支付渠道', 'Payment method'], { max: 24 }),
          status: Status,
          payments: count(['支付笔数', 'Payments']),
          failures: count(['失败笔数', 'Failures']),
          lastSuccessAt: optionalInstant(['最近成功', 'Last success']).unwrap(),
        }),
      ),
      { rule: 'list', title: ['查看渠道健康', 'View payment method health'] },
    ),
    /** What each brand pays for each channel now. */
    rateTable: read(
      `${at}/rateTable`,
      NoInput,
      z.array(
        z.object({
          brandId: reference(['品牌', 'Brand']),
          brandName: text(['品牌', 'Brand'], { max: 64 }),
          payChannelId,
          channelName: text(['支付渠道', 'Payment method'], { max: 24 }),
          rateBp: percent(['费率', 'Rate'], { max: 1_000 }),
          rateSource: choice(['费率来源', 'Rate source'], {
            OWN: ['品牌约定', 'Brand’s own'],
            ABOVE: ['上级品牌', 'Parent brand'],
            CHANNEL: ['渠道默认', 'Channel default'],
          }),
        }),
      ),
      { rule: 'list', title: ['查看品牌费率表', 'View rates of all brands'] },
    ),
    /** Asks the channel whether it answers, with the configuration of a brand where one is named. */
    ping: ask(
      `${at}/ping`,
      z.object({ id: Id, brandId: optionalReference(['品牌', 'Brand']) }),
      z.object({
        ok: flag(['连通', 'Reachable']),
        ms: count(['耗时（毫秒）', 'Time (ms)']),
        problem: optionalText(['问题', 'Problem'], { max: 200 }).unwrap(),
      }),
      { rule: 'update', title: ['测试支付渠道', 'Test payment method'] },
    ),
  }),
})

export type PayChannelRow = Output<typeof payChannel, 'list'>['list'][number]
export type ChannelHealth = Output<typeof payChannel, 'health'>[number]
export type BrandRate = Output<typeof payChannel, 'rateTable'>[number]
export type NewPayChannel = Input<typeof payChannel, 'create'>

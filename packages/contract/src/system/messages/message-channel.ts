import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { integer } from '../../platform/fields/number.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { optionalInstant, timeOfDay } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { messageKinds } from './message-kinds.rules.ts'
import { maskedSettings, settingValues } from './message-settings.ts'

const kind = dictionaryChoice(['类型', 'Kind'], {
  code: 'message_channel_kind',
  name: ['消息渠道类型', 'Kind of message channel'],
  items: {
    SMTP: messageKinds.SMTP.name,
    ALIYUN: messageKinds.ALIYUN.name,
    TENCENT: messageKinds.TENCENT.name,
    WECOM: messageKinds.WECOM.name,
    DINGTALK: messageKinds.DINGTALK.name,
    FEISHU: messageKinds.FEISHU.name,
    WECHAT: messageKinds.WECHAT.name,
  },
})

const at = '/pcapi/v1/messageChannel'

/** By what a company tells people outside of the product: mail, SMS, group robots. */
export const messageChannel = entity({
  name: 'messageChannel',
  area: 'system',
  title: ['消息渠道', 'Message channel'],
  menu: { title: ['消息渠道', 'Message channels'], icon: 'messageChannel', order: 150, group: 'messages' },
  at,
  fields: {
    name: text(['名称', 'Name'], { max: 40 }),
    kind,
    /** Sends to the sandbox, and nothing leaves. */
    rehearsal: flag(['演练', 'Rehearsal']).default(false),
    language: dictionaryChoice(['消息语言', 'Language of messages'], {
      code: 'message_language',
      name: ['消息语言', 'Language of messages'],
      items: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
    }).default('zh'),
    quietFrom: timeOfDay(['免打扰开始', 'Quiet from'], '22:00'),
    quietTo: timeOfDay(['免打扰结束', 'Quiet until'], '07:00'),
    perMinute: integer(['每分钟上限', 'Limit per minute'], { min: 1, max: 1_000, standard: 20 }),
    perDay: integer(['每天上限', 'Limit per day'], { min: 1, max: 100_000, standard: 1_000 }),
    thousandCents: money(['每千条费用', 'Cost of a thousand'], { min: 0, max: 100_000_000 }).default(0),
    monthBudgetCents: optionalMoney(['会员消息月预算', 'Monthly budget for members'], {
      min: 0,
      max: 1_000_000_000_000,
    }),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  fixed: ['kind'],
  derived: {
    lastSentAt: optionalInstant(['最近发送', 'Last sent']).unwrap(),
    /** Of the newest message. */
    problem: optionalText(['问题', 'Problem'], { max: 500 }).unwrap(),
    configured: maskedSettings,
    monthCents: money(['本月费用', 'Cost this month'], { min: 0 }),
  },
  row: [
    'name',
    'kind',
    'rehearsal',
    'language',
    'quietFrom',
    'quietTo',
    'perDay',
    'monthCents',
    'lastSentAt',
    'problem',
  ],
  filters: { keyword: keyword(['名称', 'Name'], 'name'), kind: 'equals', status: 'equals' },
  sort: ['name', 'kind', 'status', 'createdAt', 'updatedAt'],
  order: ['name'],
  unique: ['name'],
  picker: ['name', 'kind'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: { name: '公司邮箱', kind: 'SMTP' },
  reasons: {
    nameTaken: ['消息渠道“{name}”已存在', 'The message channel “{name}” already exists'],
    configUnknown: ['没有名为“{name}”的配置项', 'There is no setting named “{name}”'],
    configForm: ['{field}应为{form}', '{field}: expected {form}'],
    configMissing: ['请先填写{field}', 'Enter {field} first'],
    used: ['规则“{event}”正在使用该渠道', 'The rule “{event}” uses this channel'],
    noAddress: ['请填写接收地址', 'Enter an address'],
    badMail: ['请填写邮件地址，如 zhou@example.com', 'Enter an email address such as zhou@example.com'],
    badMobile: ['请填写手机号', 'Enter a mobile number'],
    notTested: [
      '订阅消息只能发给已订阅的会员，没有测试消息',
      'Subscription messages reach only members who have agreed to them: there is no test message',
    ],
    noSandbox: [
      '本系统未配置沙箱的地址（SANDBOX_URL），不能演练',
      'The address of the sandbox (SANDBOX_URL) is not configured: no rehearsal is possible',
    ],
    none: [
      '没有启用的邮件渠道，请在“系统管理 → 消息渠道”中设置',
      'No email channel is enabled: set one up under System → Message channels',
    ],
  },
  endpoints: ({ create, update }) => ({
    create: { ...create, input: create.input.extend({ config: settingValues.optional() }) },
    update: { ...update, input: update.input.extend({ config: settingValues.optional() }) },
    /** A message to the address that the operator names, at once and listed as any other. */
    test: write(
      `${at}/test`,
      z.object({ id: Id, address: optionalText(['接收地址', 'Address'], { max: 100 }) }),
      z.object({ messageId: Id }),
      { rule: 'update', title: ['发送测试消息', 'Send test message'], example: { address: 'zhou@example.com' } },
    ),
  }),
})

export type MessageChannelRow = Output<typeof messageChannel, 'list'>['list'][number]

import * as z from 'zod'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Output } from '../../platform/contract.ts'
import { Created, NoInput } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { list } from '../../platform/fields/list.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { secret } from '../../platform/fields/secret.ts'
import { line, optionalText, patternText, text } from '../../platform/fields/text.ts'
import { day, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'

/** For receivers beside the product: a machine in the same network, or without a certificate. */
export const webhooksAnywhere = {
  key: 'webhook.allowPrivate',
  group: 'other',
  type: 'bool',
  standard: false,
  title: ['允许推送到内网地址', 'Webhooks to private addresses'],
  remark: [
    '开启后，事件可推送到内网地址，也可使用 http',
    'Allows webhooks to private networks and over http; otherwise to addresses of the internet over https alone',
  ],
} as const satisfies Parameter

export const webhookDays = {
  key: 'log.webhookDays',
  group: 'log',
  type: 'int',
  standard: 30,
  min: 8,
  max: 365,
  title: ['事件推送记录保留天数', 'Webhook retention (days)'],
  remark: ['在此期间内的事件可以重新推送', 'Events can be sent again for so long'],
} as const satisfies Parameter

/** Shown once: the database keeps it sealed. */
const Secret = z.object({ signingSecret: secret(['签名密钥', 'Signing secret'], { max: 100 }) })

const json = (label: Bilingual) => z.record(z.string(), z.unknown()).register(fieldNotes, { label, kind: 'list' })

const Catalogued = z.object({
  name: text(['事件', 'Event'], { max: 80 }),
  titleZh: text(['中文名称', 'Name in Chinese'], { max: 80 }),
  titleEn: text(['英文名称', 'Name in English'], { max: 80 }),
  /** JSON Schema of `data`. */
  schema: json(['数据结构', 'Schema']),
  example: json(['示例', 'Example']),
})

const at = '/pcapi/v1/webhook'

/** Addresses of other systems that are told of events, each signed by the Standard Webhooks specification. */
export const webhook = entity({
  name: 'webhook',
  area: 'system',
  title: ['事件推送', 'Webhook'],
  menu: { title: ['事件推送', 'Webhooks'], icon: 'webhook', order: 146, group: 'integrations' },
  parameters: [webhooksAnywhere, webhookDays],
  at,
  fields: {
    name: text(['名称', 'Name'], { max: 40 }),
    url: patternText(['接收地址', 'Address'], {
      max: 300,
      pattern: /^https?:\/\/[^\s/]+\S*$/,
      format: ['应为以 https:// 开头的网址', 'must be an address that begins with https://'],
    }),
    events: list(
      ['事件', 'Events'],
      line(z.minLength(1), z.maxLength(80)).register(fieldNotes, { label: ['事件', 'Event'], kind: 'text' }),
      { min: 1, max: 100 },
    ),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  derived: {
    /** A secret before the present one still signs as well. */
    oldUntil: optionalInstant(['旧密钥有效至', 'Old secret until']).unwrap(),
    waiting: count(['待推送', 'Waiting']),
    failingSince: optionalInstant(['连续失败自', 'Failing since']).unwrap(),
    deliveredAt: optionalInstant(['最近成功', 'Last delivered']).unwrap(),
    offReason: optionalText(['停用原因', 'Disabled because'], { max: 200 }).unwrap(),
  },
  row: ['name', 'url', 'events', 'oldUntil', 'waiting', 'failingSince', 'deliveredAt', 'offReason'],
  filters: { keyword: keyword(['名称或地址', 'Name or address'], 'name', 'url'), status: 'equals' },
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  order: ['name'],
  unique: ['name'],
  picker: ['name'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: { name: 'ERP 接口', url: 'https://erp.lantern.example/hooks', events: ['trade.paid', 'trade.refunded'] },
  reasons: {
    nameTaken: ['名称“{name}”已存在', 'The name “{name}” already exists'],
    insecure: ['地址须以 https:// 开头', 'The address must begin with https://'],
    privateAddress: [
      '不允许内网地址；管理员可在系统参数中放开',
      'Private network addresses are not allowed; an administrator can allow them in the parameters',
    ],
    unknownEvent: ['没有事件“{event}”', 'There is no event “{event}”'],
    off: ['该推送已停用，请先启用', 'The webhook is disabled: enable it first'],
    span: ['起始日期不能晚于结束日期', 'The first day must not be after the last one'],
  },
  endpoints: ({ create }) => ({
    create: { ...create, person: true, output: Created.extend(Secret.shape) },
    rotate: write(
      `${at}/rotate`,
      z.object({
        id: Id,
        overlapHours: integer(['旧密钥保留（小时）', 'Keep old secret for (hours)'], {
          min: 0,
          max: 168,
          standard: 24,
        }),
      }),
      Secret,
      { rule: 'rotate', person: true, title: ['更换推送密钥', 'Rotate webhook secret'], example: { overlapHours: 24 } },
    ),
    /** Sends an event that says nothing, to see whether it arrives and is verified. */
    test: write(`${at}/test`, z.object({ id: Id }), z.object({ deliveryId: Id }), {
      rule: 'test',
      title: ['推送测试事件', 'Send test event'],
    }),
    /** Sends all events of a span of days again that it subscribes to, also those that it has missed. */
    replay: write(
      `${at}/replay`,
      z.object({ id: Id, from: day(['起始日期', 'From']), to: day(['结束日期', 'To']) }),
      z.object({ count: count(['事件数', 'Events']) }),
      { rule: 'replay', title: ['重新推送', 'Send events again'], example: { from: '2026-01-01', to: '2026-01-31' } },
    ),
    /** The events there are, with the schema of what each tells. */
    catalogue: read(`${at}/catalogue`, NoInput, z.array(Catalogued), {
      rule: 'list',
      title: ['查看事件目录', 'View event catalogue'],
    }),
  }),
})

export type WebhookRow = Output<typeof webhook, 'list'>['list'][number]
export type CataloguedEvent = Output<typeof webhook, 'catalogue'>[number]

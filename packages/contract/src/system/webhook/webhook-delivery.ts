import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { write } from '../../platform/endpoint.ts'
import { overRows } from '../../platform/entity/bulk.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { lines, optionalText, text } from '../../platform/fields/text.ts'
import { instant, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { partnerFaultsOf } from '../../platform/partners/partner-faults.ts'
import { states } from '../../platform/states.ts'

const deliveryStates = states({
  code: 'webhook_delivery_state',
  name: ['推送状态', 'Webhook delivery status'],
  items: {
    WAITING: ['待推送', 'Waiting'],
    DELIVERED: ['已送达', 'Delivered'],
    FAILED: ['已放弃', 'Given up'],
    SKIPPED: ['已跳过', 'Skipped'],
  },
  colours: { WAITING: 'blue', DELIVERED: 'green', FAILED: 'red', SKIPPED: 'orange' },
  initial: 'WAITING',
  moves: {
    resend: {
      from: ['WAITING', 'DELIVERED', 'FAILED', 'SKIPPED'],
      to: 'WAITING',
      button: ['重新推送', 'Send again'],
      refusal: {},
    },
    skip: {
      from: ['WAITING'],
      to: 'SKIPPED',
      button: ['跳过', 'Skip'],
      title: ['跳过推送', 'Skip webhook delivery'],
    },
    deliver: { from: ['WAITING'], to: ['DELIVERED', 'FAILED'], button: ['推送', 'Deliver'], automatic: true },
  },
})
const state = dictionaryChoice(['状态', 'State'], deliveryStates)

const answerStatus = count(['HTTP 状态', 'HTTP status']).nullable()
const milliseconds = count(['耗时（毫秒）', 'Time (ms)']).nullable()
const fault = choice(['结果', 'Result'], partnerFaultsOf(['接收方', 'The receiver'])).nullable()
const problem = optionalText(['技术细节', 'Technical detail'], { max: 500 }).unwrap()

/** One time that it was sent. */
const Try = z.object({
  triedAt: instant(['时间', 'At']),
  status: answerStatus,
  ms: milliseconds,
  fault,
  problem,
})

const at = '/pcapi/v1/webhookDelivery'

/** An event on its way to one address: its attempts, and what the other system answered. */
export const webhookDelivery = entity({
  name: 'webhookDelivery',
  area: 'system',
  title: ['推送记录', 'Webhook delivery'],
  menu: { title: ['推送记录', 'Webhook deliveries'], icon: 'webhookDelivery', order: 147, group: 'integrations' },
  at,
  states: deliveryStates,
  fields: {},
  derived: {
    webhookId: reference(['事件推送', 'Webhook']),
    webhookName: text(['事件推送', 'Webhook'], { max: 40 }),
    event: text(['事件', 'Event'], { max: 80 }),
    record: text(['记录', 'Record'], { max: 120 }),
    messageId: text(['消息编号', 'Message id'], { max: 64 }),
    state,
    attempts: count(['已尝试', 'Attempts']),
    lastStatus: answerStatus,
    lastMs: milliseconds,
    fault,
    problem,
    nextAt: optionalInstant(['下次推送', 'Next attempt']).unwrap(),
    deliveredAt: optionalInstant(['送达时间', 'Delivered']).unwrap(),
    createdAt: instant(['发生时间', 'Occurred']),
    /** What is sent, as JSON. */
    payload: lines(['内容', 'Payload'], { max: 20_000 }),
    /** The beginning of the last answer. */
    answer: optionalText(['回应', 'Answer'], { max: 2_000 }).unwrap(),
    /** The newest first. */
    tries: list(['推送过程', 'Attempts made'], Try, { max: 20 }),
  },
  row: [
    ...(['webhookId', 'webhookName', 'event', 'record', 'messageId', 'state', 'attempts'] as const),
    ...(['lastStatus', 'lastMs', 'fault', 'nextAt', 'deliveredAt', 'createdAt'] as const),
  ],
  filters: {
    webhookId: 'equals',
    event: 'equals',
    record: 'equals',
    messageId: 'equals',
    state: 'anyOf',
    createdAt: 'within',
  },
  sort: ['createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: 'tenant',
  acts: [],
  example: {},
  endpoints: (_, filters) => ({
    resend: write(`${at}/resend`, z.object({ id: Id }), z.object({ state }), {
      rule: 'resend',
      title: ['重新推送事件', 'Send webhook delivery again'],
    }),
    resendMany: overRows(`${at}/bulk/resend`, {
      filters,
      input: {},
      rule: 'resend',
      title: ['批量重新推送', 'Send webhook deliveries again in bulk'],
      example: {},
    }),
    skip: write(`${at}/skip`, z.object({ id: Id }), z.object({ state }), {
      rule: 'skip',
      title: ['跳过推送', 'Skip webhook delivery'],
    }),
  }),
})

export type WebhookDeliveryRow = Output<typeof webhookDelivery, 'list'>['list'][number]
export type WebhookTry = z.output<typeof Try>

import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { messageEvents } from './message-events.ts'

const { APPROVAL, NOTICE, REPORT, BACKUP_FAILED, JOB_FAILED } = messageEvents

/** Of which events whom a company tells by which channel. */
export const messageRule = entity({
  name: 'messageRule',
  area: 'system',
  title: ['消息规则', 'Message rule'],
  menu: { title: ['消息规则', 'Message rules'], icon: 'messageRule', order: 151 },
  at: '/pcapi/v1/messageRule',
  fields: {
    event: dictionaryChoice(['事件', 'Event'], {
      code: 'message_event',
      name: ['消息事件', 'Event of messages'],
      items: {
        APPROVAL: APPROVAL.title,
        NOTICE: NOTICE.title,
        REPORT: REPORT.title,
        BACKUP_FAILED: BACKUP_FAILED.title,
        JOB_FAILED: JOB_FAILED.title,
      },
    }),
    messageChannelId: reference(['渠道', 'Channel']),
    audience: dictionaryChoice(['接收人', 'Recipients'], {
      code: 'message_audience',
      name: ['消息接收人', 'Recipients of messages'],
      items: { CONCERNED: ['相关人员', 'Those concerned'], CHOSEN: ['指定人员', 'Chosen people'] },
    }).default('CONCERNED'),
    adminIds: list(['指定人员', 'Chosen people'], Id, { max: 50, of: 'admin' }).default([]),
    /** The number under which the partner has approved the text of an SMS. */
    templateNo: optionalText(['短信模板编号', 'SMS template'], { max: 40 }),
    textZh: optionalLines(['中文内容', 'Text in Chinese'], { max: 1_000 }),
    textEn: optionalLines(['英文内容', 'Text in English'], { max: 1_000 }),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  derived: { channelName: text(['渠道名称', 'Channel name'], { max: 40 }) },
  row: ['event', 'messageChannelId', 'channelName', 'audience', 'adminIds', 'remark'],
  filters: { event: 'equals', messageChannelId: 'equals', status: 'equals' },
  sort: ['event', 'status', 'createdAt', 'updatedAt'],
  order: ['event'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: { event: 'APPROVAL', remark: '批发单据' },
  reasons: {
    channelMissing: ['消息渠道不存在', 'The message channel does not exist'],
    personMissing: ['指定的人员不存在', 'A chosen person does not exist'],
    nobody: ['请选择接收人员', 'Choose the people who get it'],
    templateMissing: ['短信渠道需要填写模板编号', 'An SMS channel needs a template number'],
    place: [
      '内容里的“{place}”没有对应的值，可用：{places}',
      '“{place}” has no value in this text; available: {places}',
    ],
    platformOnly: ['该事件只属于平台运营公司', 'This event is for the operating company alone'],
  },
})

export type MessageRuleRow = Output<typeof messageRule, 'list'>['list'][number]

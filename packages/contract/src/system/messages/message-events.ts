import type { Bilingual } from '../../platform/bilingual.ts'

interface MessageEvent {
  title: Bilingual
  /** The persons that it concerns, in words; a channel of a group needs none. */
  concerned: Bilingual
  /** Goes out in quiet hours as well. */
  urgent?: true
  /** For the people of the operating company alone. */
  platformOnly?: true
}

/** What people can be told of outside of the product, where a rule of their company says so. */
export const messageEvents = {
  APPROVAL: {
    title: ['待审批', 'Approval waiting'],
    concerned: ['有权审批的人', 'those who may approve'],
  },
  NOTICE: {
    title: ['未读通知', 'Unread notices'],
    concerned: ['收到通知且十分钟未读的人', 'those who have not read a notice within ten minutes'],
  },
  REPORT: {
    title: ['定期报表', 'Scheduled report'],
    concerned: ['报表接收人', 'the recipient of the report'],
  },
  BACKUP_FAILED: {
    title: ['夜间备份失败', 'Nightly backup failed'],
    concerned: ['租户管理员', 'the administrators'],
    urgent: true,
    platformOnly: true,
  },
  JOB_FAILED: {
    title: ['后台消息未送达', 'Background messages given up'],
    concerned: ['租户管理员', 'the administrators'],
    urgent: true,
    platformOnly: true,
  },
} as const satisfies Record<string, MessageEvent>

export type MessageEventName = keyof typeof messageEvents

/** What else is in the list of messages: sent by a person, and by no rule. */
export const directMessages = {
  DOCUMENT: ['单据', 'Document'],
  TEST: ['测试', 'Test'],
} as const satisfies Record<string, Bilingual>

/** The places of a text that are filled in when it is sent. */
export const textPlaces = ['title', 'text', 'link'] as const

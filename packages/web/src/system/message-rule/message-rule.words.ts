import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  when: ['何时告诉谁', 'When, and whom'],
  whenHelp: [
    '“相关人员”是事件涉及的人：待审批的审批人、未读通知的本人、定期报表的接收人、报警的租户管理员。群机器人发到群里。',
    '“Those concerned” are the people of the event: who may approve, whose notices are unread, who gets the report, the administrators of an alarm. A robot tells its group.',
  ],
  text: ['内容', 'Text'],
  textHelp: [
    '不填则用系统的内容。可用 {title}、{text}、{link}。短信按模板编号发送，模板参数为 title 与 text（腾讯云为第 1、2 个参数）。',
    'Blank: the text of the product. {title}, {text} and {link} are filled in. SMS go by the number of a template with the values title and text (of Tencent, the first and the second).',
  ],
  stops: ['停用后不再按该规则发送。', 'Nothing is sent by it while it is disabled.'],
} as const satisfies Record<string, Bilingual>

import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  when: ['事件与接收人', 'Event and recipients'],
  whenHelp: [
    '“相关人员”是事件涉及的人：待审批的审批人、未读通知的本人、定期报表的接收人、报警的租户管理员。群机器人发到群里。',
    '“Those concerned” depends on the event: the approvers, the person whose notices are unread, the recipients of the report, or the administrators for alarms. A group robot posts to its group.',
  ],
  text: ['内容', 'Text'],
  textHelp: [
    '不填则用系统的内容。可用 {title}、{text}、{link}。短信按模板编号发送，模板参数为 title 与 text（腾讯云为第 1、2 个参数）。',
    'If blank, the standard text is used. Available: {title}, {text} and {link}. SMS use the template number, with title and text as its values (with Tencent, the first and the second).',
  ],
  stops: ['停用后不再按该规则发送。', 'While the rule is disabled, it sends nothing.'],
} as const satisfies Record<string, Bilingual>

/** What the simulated partners of messages have taken, as their receivers would see it. */
export interface Inbox {
  messages: InboxMessage[]
}

export interface InboxMessage {
  by: 'smtp' | 'aliyun' | 'tencent' | 'wecom' | 'dingtalk' | 'feishu' | 'wechat'
  to: string
  text: string
  /** The sender's own number, where the protocol has one. */
  no: string
}

export const freshInbox = (): Inbox => ({ messages: [] })

/** The newest only: a sandbox runs for weeks. */
export function keep(inbox: Inbox, message: InboxMessage): void {
  inbox.messages.push(message)
  if (inbox.messages.length > 500) inbox.messages.splice(0, inbox.messages.length - 500)
}

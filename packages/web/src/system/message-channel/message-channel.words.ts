import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['渠道', 'Channel'],
  identityHelp: [
    '建立后在“渠道配置”中填写账号，并发送一条测试消息。演练渠道只发往沙箱。',
    'Afterwards enter the account under “Configuration” and send a test message. A rehearsal channel sends to the sandbox only.',
  ],
  limits: ['时间与上限', 'Times and limits'],
  limitsHelp: [
    '免打扰时段按公司时区，期间的消息在结束后发送，报警除外；开始与结束相同则没有免打扰。月预算用完后，给会员的营销消息下月再发。',
    'Quiet hours follow the company’s time zone. Messages wait until they end; alarms do not. Equal times mean no quiet hours. Once the monthly budget is spent, offers to members wait for the next month.',
  ],
  configure: ['渠道配置', 'Configuration'],
  configureTitle: ['{name} 的配置', 'Configuration of {name}'],
  configureHelp: [
    '密钥只能写入，不能读出；留空的项目保持不变。',
    'Secrets can be written but never read; fields left blank are unchanged.',
  ],
  configured: ['{name} 的配置已保存', 'Configuration of {name} saved'],
  stored: ['已存：{value}', 'Stored: {value}'],
  notSet: ['未设置', 'Not set'],
  notNeeded: ['未设置，可以不填', 'Not set, optional'],
  save: ['保存', 'Save'],
  test: ['发送测试消息', 'Send test message'],
  testTitle: ['通过 {name} 发送测试消息', 'Test message by {name}'],
  testHelp: ['结果见“消息记录”。', '“Messages sent” shows the result.'],
  mail: ['邮件地址', 'Email address'],
  mobile: ['手机号', 'Mobile'],
  send: ['发送', 'Send'],
  sent: [
    '测试消息已交给 {name}，结果见消息记录',
    'The test message was passed to {name}; “Messages sent” shows the result',
  ],
  stops: ['停用后，等待发送的消息不再发送。', 'While the channel is disabled, waiting messages are not sent.'],
} as const satisfies Record<string, Bilingual>

import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['错误日志', 'Error log'],
  help: [
    '本窗口中捕获的错误，关闭窗口后即清除。发送给管理员，有助于定位问题。',
    'Errors captured in this window, cleared when you close it. Send them to help your administrators find the cause.',
  ],
  build: ['版本', 'Build'],
  time: ['时间', 'Time'],
  message: ['错误信息', 'Message'],
  info: ['组件信息', 'Component'],
  url: ['地址', 'Address'],
  stack: ['堆栈', 'Stack'],
  requestId: ['请求编号', 'Request id'],
  times: ['共 {count} 次', 'Once | {count} times'],
  copy: ['复制报告', 'Copy report'],
  copied: ['错误报告已复制', 'Error report copied'],
  notCopied: ['浏览器不允许复制，请手动选择文字', 'The browser does not allow copying: select the text instead'],
  choose: ['选择要发送的错误', 'Select errors to send'],
  chooseFirst: ['请先选择要发送的错误', 'Choose the errors to send first'],
  note: ['当时在做什么（可不填）', 'What you were doing (optional)'],
  noteHelp: ['发送时不含地址参数、令牌和密码。', 'URL parameters, tokens and passwords are not sent.'],
  send: ['发送给管理员', 'Send to administrators'],
  sent: ['已发送 {count} 个错误', '{count} error sent | {count} errors sent'],
  wasSent: ['已发送', 'Sent'],
  clear: ['清空', 'Clear all'],
} as const satisfies Record<string, Bilingual>

import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  find: ['门店名称或编码', 'Shop name or code'],
  shop: ['门店', 'Shop'],
  none: ['没有符合条件的门店', 'No shop fits'],
  today: ['今日 {today} 单，{open} 单未完成', '{today} today, {open} open'],
  heartbeat: ['最近心跳 {time}', 'Last heartbeat {time}'],
  authorise: ['授权', 'Authorise'],
  again: ['重新授权', 'Authorise again'],
  bind: ['绑定', 'Bind'],
  unbind: ['解绑', 'Unbind'],
  autoAccept: ['自动接单', 'Accept automatically'],
  authTitle: ['为“{name}”授权', 'Authorise “{name}”'],
  authText: [
    '在新窗口中登录平台并同意授权，链接 {minutes} 分钟内有效。同意后回到这里绑定门店。',
    'Sign in to the platform in a new window and agree; the link holds for {minutes} minutes. Then bind the store here.',
  ],
  authOpen: ['打开授权页面', 'Open the platform'],
  authDone: ['已完成授权', 'Done'],
  bindTitle: ['将“{name}”绑定到平台门店', 'Bind “{name}” to a platform store'],
  store: ['平台门店', 'Platform store'],
  bound: ['“{name}”已绑定', '“{name}” is bound'],
  unbindTitle: ['解绑“{name}”', 'Unbind “{name}”'],
  unbindText: ['解绑后不再接收该平台的订单。', 'No orders of the platform come in any more.'],
  reason: ['解绑原因', 'Reason'],
  force: ['平台无响应时也强制解绑', 'Unbind even when the platform does not answer'],
  unbound: ['“{name}”已解绑', '“{name}” is unbound'],
} as const satisfies Record<string, Bilingual>

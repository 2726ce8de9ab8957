import type { Parameter } from '../../platform/parameters/parameters.ts'

/** Whether a POS may stand in a private network: on a machine of one's own it does. */
export const allowPrivate = {
  key: 'epos.allowPrivate',
  group: 'store',
  type: 'bool',
  standard: false,
  title: ['允许内网收银系统', 'Allow private network POS'],
  remark: ['允许填写内网或本机地址', 'Allow private network and local addresses'],
} as const satisfies Parameter

/** How often the shops with a POS are mirrored by the clock. */
export const syncHours = {
  key: 'epos.syncHours',
  group: 'store',
  type: 'int',
  standard: 24,
  min: 0,
  max: 168,
  title: ['收银定时同步（小时）', 'Scheduled POS sync (hours)'],
  remark: ['0 表示不自动同步', '0 disables automatic sync'],
  tenant: true,
} as const satisfies Parameter

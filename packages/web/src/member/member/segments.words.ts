import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  segments: ['会员人群', 'Segments'],
  all: ['全部会员', 'All members'],
  save: ['存为人群', 'Save as segment'],
  change: ['修改', 'Change'],
  saveTitle: ['保存会员人群', 'Save segment'],
  changeTitle: ['修改人群“{name}”', 'Change segment “{name}”'],
  saveHelp: ['保存当前列表的筛选条件，人数随会员变化实时统计', 'Saves the current filter; members are counted live'],
  saved: ['人群已保存', 'Segment saved'],
  deleteTitle: ['删除人群“{name}”？', 'Delete segment “{name}”?'],
  deleteText: ['只删除保存的筛选条件，会员不受影响', 'Only the saved filter is deleted; members are not affected'],
  deleted: ['人群已删除', 'Segment deleted'],
} as const satisfies Record<string, Bilingual>

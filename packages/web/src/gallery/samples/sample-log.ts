import type { Id } from '@brandside/contract/platform/id.ts'
import type { LogEntry } from '@brandside/contract/shell/record-log.ts'

const first: LogEntry = {
  id: 901 as Id,
  operatorName: '陈小满',
  operatorDateTime: '2026-11-20 14:05:09',
  operatorContent: '修改餐品“灯笼牛肉面”：排序由 100 改为 10',
  operatorId: 12 as Id,
  businessId: '1',
  moduleName: 'dish',
  action: 'update',
  changes: [{ name: 'sort', label: '排序', before: '100', after: '10', masked: false }],
}

export const logEntries: readonly LogEntry[] = [
  first,
  {
    ...first,
    id: 902 as Id,
    operatorName: 'Bartholomew Featherstonehaugh-Cholmondeley',
    operatorDateTime: '2026-11-19 09:31:40',
    operatorContent: `修改餐品“灯笼牛肉面”：介绍由“${'骨汤熬制六小时，'.repeat(10)}”改为空`,
  },
  {
    ...first,
    id: 903 as Id,
    operatorDateTime: '2026-03-02 09:30:00',
    operatorContent: '新增餐品“灯笼牛肉面”',
    changes: [],
  },
]

/** Everything that a line can hold: long, emptied and masked values. */
export const lineChanges = [
  { name: 'sort', label: '排序', before: '100', after: '10', masked: false },
  { name: 'mobile', label: '联系手机', before: '138****8000', after: '138****1234', masked: true },
  { name: 'intro', label: '介绍', before: '骨汤熬制六小时，每碗现煮。'.repeat(8), after: null, masked: false },
]

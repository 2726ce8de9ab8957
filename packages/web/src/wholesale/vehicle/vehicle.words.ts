import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  piecesHelp: ['装车时不按件数计算可不填', 'Leave empty if pieces do not limit the load'],
  transport: ['司机与承运', 'Driver and carrier'],
  load: ['车辆与装载', 'Vehicle and load'],
} as const satisfies Record<string, Bilingual>

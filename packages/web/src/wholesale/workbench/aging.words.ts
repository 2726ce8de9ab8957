import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'

/** How long it has been due, as short as an axis needs it. */
export const agingWords: Record<WorkbenchFigures['aging'][number]['bucket'], Bilingual> = {
  NOT_DUE: ['未到期', 'Not due'],
  D30: ['1–30 天', '1–30 days'],
  D60: ['31–60 天', '31–60 days'],
  D90: ['61–90 天', '61–90 days'],
  OVER: ['90 天以上', 'Over 90 days'],
}

import { dictionaryChoice } from '../platform/fields/choice.ts'

/** Where something with a window stands today; it follows from its status and the clock. */
export const phase = dictionaryChoice(['阶段', 'Phase'], {
  code: 'marketing_phase',
  name: ['营销阶段', 'Marketing phase'],
  items: {
    OFF: ['未启用', 'Off'],
    SCHEDULED: ['待开始', 'Scheduled'],
    RUNNING: ['进行中', 'Running'],
    ENDED: ['已结束', 'Ended'],
  },
  colours: { SCHEDULED: 'blue', RUNNING: 'green', ENDED: 'orange' },
})

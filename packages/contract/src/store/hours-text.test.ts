import { expect, test } from 'vitest'
import { readHours } from './hours-text.rules.ts'
import { hoursText } from './opening-hours.rules.ts'
import type { HoursRange } from './opening-hours.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

test.each<[string, HoursRange[]]>([
  ['10:00-22:00', [{ days: everyDay, open: '10:00', close: '22:00' }]],
  ['每天 9:30～24:00', [{ days: everyDay, open: '09:30', close: '00:00' }]],
  [
    '周一至周五 10:00-14:00, 17:00-21:00；周末 09:00—次日02:00',
    [
      { days: [1, 2, 3, 4, 5], open: '10:00', close: '14:00' },
      { days: [1, 2, 3, 4, 5], open: '17:00', close: '21:00' },
      { days: [6, 7], open: '09:00', close: '02:00' },
    ],
  ],
  ['周六至周一：18:00至02:00', [{ days: [1, 6, 7], open: '18:00', close: '02:00' }]],
  ['周末：上午９点半－晚上10点', [{ days: [6, 7], open: '09:30', close: '22:00' }]],
  ['Friday 9:00 am to 5:00 pm', [{ days: [5], open: '09:00', close: '17:00' }]],
  ['星期三、周五 10:00-20:00', [{ days: [3, 5], open: '10:00', close: '20:00' }]],
  ['Mon-Wed, Saturday 08:00 to 20:00', [{ days: [1, 2, 3, 6], open: '08:00', close: '20:00' }]],
])('hours are read as people write them: %s', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
})

test.each(['', '全天', '10-22', '周八 10:00-22:00', '10:00-25:00', '10:00-22:00 除节假日', 'Mon-Tue-Wed 10:00-22:00'])(
  'what is no hours is not guessed at: %s',
  (text) => {
    expect(readHours(text)).toBeUndefined()
  },
)

test('hours that the product writes can be read again', () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], open: '10:00', close: '22:00' },
    { days: [6, 7], open: '18:00', close: '02:00' },
  ]
  for (const language of ['zh', 'en'] as const) expect(readHours(hoursText(hours, language))).toEqual(hours)
})

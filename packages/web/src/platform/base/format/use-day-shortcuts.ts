import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useWords } from '../i18n/words.ts'
import { type DayShortcut, dayShortcuts } from './day-text.rules.ts'
import { showDay } from './instant.ts'
import { useFormat } from './use-format.ts'

/** The ranges that are asked for every day, by the tenant's calendar, with what they are called. */
export function useDayShortcuts(): { label: string; first: string; last: string }[] {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const days = dayShortcuts(showDay(new Date(), timeZone))
  return Object.entries(days).map(([name, [first, last]]) => ({ label: say(words[name as DayShortcut]), first, last }))
}

const words = {
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  week: ['近 7 天', 'Last 7 days'],
  thisWeek: ['本周', 'This week'],
  lastWeek: ['上周', 'Last week'],
  month: ['本月', 'This month'],
  lastMonth: ['上月', 'Last month'],
} as const satisfies Record<DayShortcut, Bilingual>

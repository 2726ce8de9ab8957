import { type Bilingual, fill, type Language, say } from '@brandside/contract/platform/bilingual.ts'
import { instantOf, type Moment, showDay, showInstant } from './instant.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const justNow: Bilingual = ['刚刚', 'just now']
const oneMinute: Bilingual = ['1 分钟前', '1 min ago']
const minutes: Bilingual = ['{n} 分钟前', '{n} min ago']
const oneHour: Bilingual = ['1 小时前', '1 hour ago']
const hours: Bilingual = ['{n} 小时前', '{n} hours ago']
const oneDay: Bilingual = ['1 天前', '1 day ago']

/**
 * Time since a moment (S106): begun minutes and hours count as whole ones, from 48 hours on it is
 * the day, and for the future the time itself. The exact time belongs on hover.
 */
export function relativeTime(moment: Moment, now: Date, timeZone: string, language: Language): string {
  const seconds = (now.getTime() - instantOf(moment).getTime()) / 1000
  if (seconds < 0) return showInstant(moment, timeZone)
  if (seconds >= 2 * day) return showDay(moment, timeZone)
  if (seconds < 30) return say(justNow, language)
  if (seconds < hour) return countText(Math.ceil(seconds / minute), oneMinute, minutes, language)
  if (seconds < day) return countText(Math.ceil(seconds / hour), oneHour, hours, language)
  return say(oneDay, language)
}

function countText(n: number, one: Bilingual, many: Bilingual, language: Language): string {
  return fill(say(n === 1 ? one : many, language), { n })
}

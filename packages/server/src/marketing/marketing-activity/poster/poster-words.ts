import { createHash } from 'node:crypto'
import { landingAddress } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import type { Context } from '../../../platform/context.ts'
import { param } from '../../../platform/parameters/param.ts'
import type { Campaign } from '../campaign-row.ts'
import type { Place } from '../places.ts'
import type { PosterWords } from './poster.ts'

export type Written = Pick<
  Campaign,
  'name' | 'posterTitle' | 'posterText' | 'posterTemplate' | 'startAt' | 'endAt' | 'approvedRevision'
>

/** What a poster of a campaign says at a place: in Chinese, unless nothing of what the operator wrote is. */
export function wordsOf(
  ctx: Context,
  row: Written,
  place: Omit<Place, 'shopId' | 'shopCode' | 'staffId' | 'channelId'>,
): PosterWords {
  const { shopName, brandName, brandLogo, address, hours, staffName, shortCode } = place
  const day = (at: string) => toLocal(at, ctx.operator.timeZone).slice(0, 10).replaceAll('-', '.')
  const title = row.posterTitle ?? row.name
  const zh = /\p{Script=Han}/u.test(title + shopName)
  return {
    template: row.posterTemplate,
    brand: brandName,
    logo: brandLogo ?? '',
    title,
    text: row.posterText ?? '',
    call: zh ? '扫码参与' : 'Scan to join',
    shop: shopName,
    staff: staffName ? (zh ? `推荐人 ${staffName}` : `With ${staffName}`) : '',
    address: address ?? '',
    hours: hoursText(hours, zh),
    dates: `${day(row.startAt)} – ${day(lastOf(row.endAt))}`,
    url: `${param(ctx, landingAddress).replace(/\/+$/, '')}/m/${shortCode}`,
    sample: row.approvedRevision === null ? (zh ? '样稿 SAMPLE' : 'SAMPLE') : '',
  }
}

/** A campaign that ends at midnight ends on the day before. */
const lastOf = (endAt: string) => new Date(Date.parse(endAt) - 1).toISOString()

const dayNames = { zh: '一二三四五六日', en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] }

/** 每日 10:00–22:00, or 周一至周五 10:00–21:00 with what else there is. */
function hoursText(hours: readonly HoursRange[], zh: boolean): string {
  // Two openings of the same days are told under one name.
  const byDays = Map.groupBy(hours.slice(0, 2), ({ days }) => daysText(days, zh))
  const comma = zh ? '，' : ', '
  return [...byDays]
    .map(([days, ranges]) => `${days} ${ranges.map(({ open, close }) => `${open}–${close}`).join(comma)}`)
    .join(comma)
}

function daysText(days: readonly number[], zh: boolean): string {
  if (days.length === 7) return zh ? '每日' : 'Daily'
  const name = (day = 1) => (zh ? `周${dayNames.zh[day - 1]}` : (dayNames.en[day - 1] ?? ''))
  const sorted = [...days].sort((a, b) => a - b)
  const [first, last] = [sorted[0] ?? 1, sorted.at(-1) ?? 1]
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)}${zh ? '至' : '–'}${name(last)}`
  return sorted.map(name).join(zh ? '、' : ', ')
}

/** The same words give the same poster; another way of drawing them takes another number. */
export const hashOf = (words: PosterWords, bleed: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, words, bleed]))
    .digest('base64url')
const drawing = 7

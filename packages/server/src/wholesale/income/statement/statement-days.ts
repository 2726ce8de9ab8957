import type { Layout } from '../../../platform/import/sheet-layout.ts'

/** In which order the days of a statement are written, where its lines tell: 20/01/2026 is no month. */
export type DayOrder = 'day first' | 'month first' | undefined

const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/

/** One line of a statement may be read in two ways, all of its lines seldom. */
export function dayOrderOf({ reads, rows }: Pick<Layout, 'reads' | 'rows'>): DayOrder {
  const column = reads.indexOf('day')
  const days = rows.flatMap(({ cells }) => {
    const [, first, , second] = numbers.exec(cells[column]?.text.trim() ?? '') ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const [isDayFirst, isMonthFirst] = [days.some(([first]) => first > 12), days.some(([, second]) => second > 12)]
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day first' : 'month first'
}

/** Day and time may stand in two columns, and each may be written without separators. */
export function timeOf(day: string, time: string, order: DayOrder): string {
  const clock = clockOf(time.replace(/^.*\s/, ''))
  const packed = /^(\d{8})(\d{2})(\d{2})(\d{2})$/.exec(day.trim())
  if (packed) return `${packed[1]} ${packed[2]}:${packed[3]}:${packed[4]}`
  const alone = day
    .trim()
    .replace(/^(\d{8})\s+(\d{2})(\d{2})(\d{2})$/, '$1 $2:$3:$4')
    // As databases of banks write a moment: `2026-01-20-10.11.12.000000`
    .replace(/^(\d{4}-\d{2}-\d{2})-(\d{2})\.(\d{2})\.(\d{2})(?:\.\d+)?$/, '$1 $2:$3:$4')
    .replace(/\s+/g, ' ')
    .replace(numbers, (whole, first, _, second, year) =>
      order === undefined ? whole : order === 'day first' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`,
    )
  return /[:时]/.test(alone) || clock === '' ? alone : `${alone} ${clock}`
}

const clockOf = (text: string) =>
  text.replace(/^(\d{1,2})(\d{2})(\d{2})$/, '$1:$2:$3').replace(/^(\d{1,2})\.(\d{2})\.(\d{2})(?:\.\d+)?$/, '$1:$2:$3')

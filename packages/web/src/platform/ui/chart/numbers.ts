import type { Language } from '@brandside/contract/platform/bilingual.ts'
import { showNumber } from '../../base/format/number.ts'

/** The unit of a chart's numbers: things that are counted, cents, or basis points. */
export type Unit = 'count' | 'money' | 'percent'

interface Numbers {
  exactly(value: number): string
  shortly(value: number): string
}

/** Numbers as a reader of the language writes them: exact for tables, short (1.2万, 12K) for axes. */
export function numbersIn(language: Language, unit: Unit): Numbers {
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  switch (unit) {
    case 'count':
      return { exactly: exact.format, shortly: short.format }
    case 'money':
      return { exactly: (cents) => showNumber('money', cents), shortly: (cents) => short.format(cents / 100) }
    case 'percent': {
      const percent = (points: number) => `${exact.format(points / 100)}%`
      return { exactly: percent, shortly: percent }
    }
  }
}

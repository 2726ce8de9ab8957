import type { Bilingual, Language } from '../bilingual.ts'
import { type Cents, centsText } from '../money.ts'

/** An amount with the sign of its currency: `¥1,234.50`, `-US$8.00`. Without a currency it has no sign. */
export function amountText(cents: Cents, currency: unknown, language: Language): string {
  return withSign(centsText(cents), currency, language)
}

/** The same in both languages, as sentences say it: `¥20`, `US$15.50`. */
export function amountWords(cents: Cents, currency: unknown): Bilingual {
  const short = centsText(cents).replace(/\.00$/, '')
  return [withSign(short, currency, 'zh'), withSign(short, currency, 'en')]
}

/** A number that is written already, however its thousands are parted. */
export function withSign(amount: string, currency: unknown, language: Language): string {
  const sign = signOf(currency, language)
  return amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : `${sign}${amount}`
}

const signs = new Map<string, string>()

/** The yuan is written ¥ in both languages, so that the yen, which shares it, is not. */
const ownSigns: Readonly<Record<string, string>> = { CNY: '¥', JPY: 'JP¥' }

/** ¥, HK$, US$: what a currency is written with in this language. */
function signOf(currency: unknown, language: Language): string {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return ''
  const key = `${language} ${currency}`
  let sign = ownSigns[currency] ?? signs.get(key)
  if (sign === undefined) {
    const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { style: 'currency', currency })
    sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
    signs.set(key, sign)
  }
  return sign
}

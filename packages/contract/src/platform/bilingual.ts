/** A text in both languages of the product: Chinese first, English second. */
export type Bilingual = readonly [zh: string, en: string]

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

export function say([zh, en]: Bilingual, language: Language): string {
  return language === 'zh' ? zh : en
}

/** A label within an English sentence: abbreviations such as SKU stay as they are. */
export function inSentence(label: string): string {
  return label.replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase())
}

const countless = /^(stock|stored value|POS)$/i
const endings: readonly (readonly [RegExp, string])[] = [
  [/man$/, 'men'],
  [/([^aeiou])y$/, '$1ies'],
  [/(ss|x|ch|sh)$/, '$1es'],
  [/s$/, 's'],
  [/$/, 's'],
]

/** An English noun in the plural, which it may have already: brand, brands; delivery address, delivery addresses. */
export function plural(noun: string): string {
  const [end, instead] = endings.find(([each]) => each.test(noun)) ?? []
  return end === undefined || countless.test(noun) ? noun : noun.replace(end, instead ?? '')
}

/** The title of a contract as a noun within a sentence, and as what is counted there; Chinese knows no plural. */
export const asNoun = ([zh, en]: Bilingual): Bilingual => [zh, inSentence(en)]
export const asNouns = ([zh, en]: Bilingual): Bilingual => [zh, plural(inSentence(en))]

/** Fills `{name}` placeholders. A placeholder without a value stays visible: a missing detail is a bug to be seen. */
export function fill(text: string, detail: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    detail[name] === undefined ? whole : String(detail[name]),
  )
}

export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()
}

/** A text in both languages of the product: Chinese first, English second. */
export type Bilingual = readonly [zh: string, en: string]

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

export function say([zh, en]: Bilingual, language: Language): string {
  return language === 'zh' ? zh : en
}

/** Fills `{name}` placeholders. A placeholder without a value stays visible: a missing detail is a bug to be seen. */
export function fill(text: string, detail: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    detail[name] === undefined ? whole : String(detail[name]),
  )
}

export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()
}

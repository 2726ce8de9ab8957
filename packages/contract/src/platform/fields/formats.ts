import type { Bilingual } from '../bilingual.ts'
import type { FieldKind, FieldNotes } from './notes.ts'

/** What a value of a kind looks like: the end of the sentence that refuses another one. */
const ofKinds: Partial<Record<FieldKind, Bilingual>> = {
  code: [
    '只能用大写字母、数字、连字符和下划线，如 MOON-TEA',
    'use capital letters, digits, hyphens and underscores, such as MOON-TEA',
  ],
  slug: [
    '以小写字母开头，只能用小写字母、数字和连字符，如 moon-tea',
    'begin with a small letter; use small letters, digits and hyphens, such as moon-tea',
  ],
  email: ['应如 name@company.com', 'it should look like name@company.com'],
  colour: ['应如 #2f6fed', 'it should look like #2f6fed'],
  timeOfDay: ['应为 24 小时制时间，如 09:30', 'a time from 00:00 to 23:59, such as 09:30'],
  timeZone: ['应为时区名称，如 Asia/Shanghai', 'the name of a time zone, such as Asia/Shanghai'],
  day: ['应如 2026-11-20', 'it should look like 2026-11-20'],
  moment: ['应如 2026-11-20 14:05', 'it should look like 2026-11-20 14:05'],
}

/** What the field's pattern lets through, in words; undefined where only invisible characters are refused. */
export function formatOf({ format, kind }: Pick<FieldNotes, 'format' | 'kind'>): Bilingual | undefined {
  return format ?? ofKinds[kind]
}

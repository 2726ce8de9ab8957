import type { Bilingual } from '../bilingual.ts'
import type { FieldKind, FieldNotes } from './notes.ts'

/** What a value of a kind looks like: the sentence that refuses another one, after the field's label. */
const ofKinds: Partial<Record<FieldKind, Bilingual>> = {
  code: [
    '只能用大写字母、数字、连字符和下划线，如 MOON-TEA',
    'may only contain capital letters, digits, hyphens and underscores, such as MOON-TEA',
  ],
  slug: [
    '应以小写字母开头，只能用小写字母、数字和连字符，如 moon-tea',
    'must begin with a small letter and may only contain small letters, digits and hyphens, such as moon-tea',
  ],
  email: ['应如 name@company.com', 'must look like name@company.com'],
  colour: ['应如 #2f6fed', 'must look like #2f6fed'],
  timeOfDay: ['应为 24 小时制时间，如 09:30', 'must be a time from 00:00 to 23:59, such as 09:30'],
  timeZone: ['应为时区名称，如 Asia/Shanghai', 'must be the name of a time zone, such as Asia/Shanghai'],
  day: ['应如 2026-11-20', 'must look like 2026-11-20'],
  image: ['应为已上传的文件，请重新上传', 'must be an uploaded file: upload it again'],
  moment: ['应如 2026-11-20 14:05', 'must look like 2026-11-20 14:05'],
}

/** What the field's pattern lets through, in words; undefined where only invisible characters are refused. */
export function formatOf({ format, kind }: Pick<FieldNotes, 'format' | 'kind'>): Bilingual | undefined {
  return format ?? ofKinds[kind]
}

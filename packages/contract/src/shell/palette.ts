import * as z from 'zod'
import type { Bilingual } from '../platform/bilingual.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const shown = (label: Bilingual) => text(label, { min: 0, max: 500 })
/** The contract whose record or page it is. */
const module = shown(['模块', 'Module'])
const title = { titleZh: shown(['中文名称', 'Chinese title']), titleEn: shown(['英文名称', 'English title']) }

const FoundRecord = z.object({
  module,
  id: Id,
  name: shown(['名称', 'Name']),
  /** What tells it from another of that name. */
  mark: shown(['标识', 'Mark']),
  /** The part of the search words that it was found by. */
  words: shown(['关键字', 'Words']),
})

const PaletteEntry = z.object({
  module,
  kind: choice(['类型', 'Kind'], {
    CREATE: ['新增记录', 'New record'],
    PAGE: ['页面的其他叫法', 'Other words for a page'],
  }),
  ...title,
  /** How the Chinese title sounds, as in the menu. */
  pinyin: shown(['拼音', 'Pinyin']),
  initials: shown(['首字母', 'Initials']),
  /** Of a record to create: modules whose records its form may begin with, by their names. */
  begins: list(['可带入', 'Begins with'], shown(['模块', 'Module']), { max: 50 }),
})

const at = '/pcapi/v1/palette'

/** The search of the shell: records of all lists that the operator may see, and what he may do. */
export const palette = defineContract({
  name: 'palette',
  area: 'system',
  title: ['全局搜索', 'Search'],
  records: 'none',
  endpoints: {
    /** Records of the operator's lists that hold the words, a few of each list. */
    records: read(
      `${at}/records`,
      z.object({ words: text(['关键字', 'Words'], { min: 2, max: 64 }) }),
      z.array(FoundRecord),
      { rule: 'session', title: ['搜索记录', 'Search records'], example: { words: '灯笼' } },
    ),
    /** What he may create, and other words for the pages that he has. */
    entries: read(`${at}/entries`, NoInput, z.array(PaletteEntry), {
      rule: 'session',
      title: ['搜索操作', 'Search actions'],
    }),
  },
})

export type FoundRecord = Output<typeof palette, 'records'>[number]
export type PaletteEntry = Output<typeof palette, 'entries'>[number]

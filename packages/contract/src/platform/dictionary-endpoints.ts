import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import { crudEndpoints, Version } from './crud.ts'
import { dictionaryColours } from './dictionaries.ts'
import { read, write } from './endpoint.ts'
import { choice, flag, Status } from './fields/choice.ts'
import { list } from './fields/list.ts'
import { fieldNotes } from './fields/notes.ts'
import { count, integer } from './fields/number.ts'
import { reference } from './fields/reference.ts'
import { optionalLines, optionalText, text } from './fields/text.ts'
import { Id } from './id.ts'
import { undoRemoval, undoStatus } from './undo.ts'

/** What programs call a dictionary by: `week_day`. */
const code = z
  .string()
  .trim()
  .max(50)
  .regex(/^[a-z][a-z0-9_]{1,49}$/, 'field.format')
  .register(fieldNotes, { label: ['字典编码', 'Code'], kind: 'text' })

const closed = flag(['值固定', 'Fixed values'])
const builtin = flag(['内置', 'Built in'])
const createdByName = optionalText(['创建人', 'Created by'], { max: 64 })

const DictionaryFields = z.object({
  code,
  name: text(['字典名称', 'Name'], { max: 50 }),
  nameEn: optionalText(['英文名称', 'English name'], { max: 80 }),
  sort: integer(['排序', 'Order'], { min: 0, max: 9999, standard: 1000 }),
  remark: optionalLines(['备注', 'Remark'], { max: 200 }),
})

/** The calls of the dictionaries of the platform, or of a tenant (identity.md 10.8). */
export function dictionaryEndpoints(at: string, noun: Bilingual) {
  const { shape } = DictionaryFields
  return {
    ...crudEndpoints({
      at,
      noun,
      fields: DictionaryFields,
      fixed: ['code'],
      row: { code, name: shape.name, nameEn: shape.nameEn.unwrap(), sort: shape.sort.unwrap(), closed, builtin },
      view: { closed, builtin, createdByName },
      filters: { keyword: text(['关键字', 'Keyword'], { max: 50 }).optional(), status: Status.optional() },
      sort: ['sort', 'code', 'name', 'updatedAt'],
      example: { code: 'table_area', name: '桌台区域', nameEn: 'Table area' },
    }),
    ...undoStatus({ at, noun }),
    ...undoRemoval({ at, noun }),
  }
}

const value = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\s\p{Cc}]*$/u, 'field.format')
  .register(fieldNotes, { label: ['值', 'Value'], kind: 'text' })

const dictName = optionalText(['字典', 'Dictionary'], { max: 50 })

const ItemFields = z.object({
  dictId: reference(['字典', 'Dictionary']),
  value,
  labelZh: text(['中文标签', 'Chinese label'], { max: 60 }),
  labelEn: optionalText(['英文标签', 'English label'], { max: 60 }),
  colour: choice(['颜色', 'Colour'], dictionaryColours).default('grey'),
  sort: integer(['排序', 'Order'], { min: 0, max: 9999, standard: 1000 }),
  isDefault: flag(['默认', 'Default']).default(false),
})

/** Dictionaries by their codes, each with its items in the order in which people read them. */
export const NamedDictionaries = z.array(
  z.object({
    code,
    items: list(
      ['字典项', 'Items'],
      z.object({
        value,
        labelZh: ItemFields.shape.labelZh,
        labelEn: ItemFields.shape.labelEn.unwrap(),
        colour: ItemFields.shape.colour.unwrap(),
        isDefault: ItemFields.shape.isDefault.unwrap(),
        status: Status,
      }),
    ),
  }),
)
export type NamedDictionary = z.output<typeof NamedDictionaries>[number]
export type NamedItem = NamedDictionary['items'][number]

/** The calls of the items of dictionaries, and what every page asks for its labels. */
export function dictionaryItemEndpoints(at: string, noun: Bilingual) {
  const { shape } = ItemFields
  return {
    ...crudEndpoints({
      at: `${at}/item`,
      noun,
      fields: ItemFields,
      fixed: ['dictId', 'value'],
      row: {
        dictId: shape.dictId,
        dictName,
        value,
        labelZh: shape.labelZh,
        labelEn: shape.labelEn.unwrap(),
        colour: shape.colour.unwrap(),
        sort: shape.sort.unwrap(),
        isDefault: shape.isDefault.unwrap(),
        builtin,
      },
      view: { dictName, builtin, createdByName },
      filters: {
        dictId: shape.dictId.optional(),
        keyword: text(['关键字', 'Keyword'], { max: 60 }).optional(),
        status: Status.optional(),
      },
      sort: ['sort', 'value', 'updatedAt'],
      example: { dictId: 1, value: 'TERRACE', labelZh: '露台', labelEn: 'Terrace', colour: 'green' },
    }),
    ...undoStatus({ at: `${at}/item`, noun }),
    ...undoRemoval({ at: `${at}/item`, noun }),
    /** The items of one dictionary, in the order in which they are to stand; those that are not named come behind. */
    arrange: write(
      `${at}/item/arrange`,
      z.object({
        dictId: shape.dictId,
        items: list(
          ['字典项', 'Items'],
          z.object({
            id: Id,
            version: Version,
            labelZh: shape.labelZh,
            labelEn: shape.labelEn,
            colour: shape.colour.unwrap(),
            isDefault: shape.isDefault.unwrap(),
          }),
          { min: 1, max: 500 },
        ),
      }),
      z.object({ changed: count(['修改数量', 'Changed']) }),
      { rule: 'update', title: [`修改${noun[0]}`, `Update ${noun[1]}`] },
    ),
    /** Dictionaries by their codes, in the order of the items; one that is not there is left out. */
    items: read(
      `${at}/items`,
      z.object({ code: list(['字典编码', 'Code'], code, { min: 1, max: 100 }) }),
      NamedDictionaries,
      { rule: 'session', title: ['读取字典项', 'Read dictionaries'], example: { code: ['week_day'] }, tagged: true },
    ),
  }
}

export const dictionaryReasons = {
  codeTaken: ['字典编码“{code}”已存在', 'Dictionary “{code}” already exists'],
  builtinStays: ['内置字典“{name}”不能删除', 'The built-in dictionary “{name}” cannot be deleted'],
} as const satisfies Record<string, Bilingual>

export const dictionaryItemReasons = {
  valueTaken: ['值“{value}”已存在', 'The value “{value}” already exists'],
  oneDefault: ['一个字典只能有一个默认项', 'A dictionary has one default at most'],
  closed: [
    '“{name}”的值由产品决定，只能改名，不能增减或停用',
    'The values of “{name}” are the product’s: rename them, no more',
  ],
  builtinStays: ['内置的值“{value}”不能删除', 'The built-in value “{value}” cannot be deleted'],
} as const satisfies Record<string, Bilingual>

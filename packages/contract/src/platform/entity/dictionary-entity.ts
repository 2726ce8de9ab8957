import * as z from 'zod'
import type { Contract } from '../contract.ts'
import { Version } from '../crud.ts'
import { dictionaryColours } from '../dictionaries.ts'
import { read, write } from '../endpoint.ts'
import { choice, flag, Status } from '../fields/choice.ts'
import { list } from '../fields/list.ts'
import { fieldNotes } from '../fields/notes.ts'
import { count, integer } from '../fields/number.ts'
import { reference } from '../fields/reference.ts'
import { optionalLines, optionalText, text } from '../fields/text.ts'
import { Id } from '../id.ts'
import { entity } from './entity.ts'
import { keyword } from './entity-filters.ts'

/** The code by which programs know a dictionary: `week_day`. */
const code = z
  .string()
  .trim()
  .max(50)
  .regex(/^[a-z][a-z0-9_]{1,49}$/, 'field.format')
  .register(fieldNotes, {
    label: ['字典编码', 'Code'],
    kind: 'text',
    format: [
      '应以小写字母开头，只能用小写字母、数字和下划线，如 week_day',
      'must begin with a small letter and may only contain small letters, digits and underscores, such as week_day',
    ],
  })

const closed = flag(['值固定', 'Fixed values'])
const builtin = flag(['内置', 'Built in'])

const fields = {
  code,
  name: text(['字典名称', 'Name'], { max: 50 }),
  nameEn: optionalText(['英文名称', 'English name'], { max: 80 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 1000 }),
  remark: optionalLines(['备注', 'Remark'], { max: 200 }),
}

interface DictionaryParts<N> extends Pick<Contract, 'title' | 'menu' | 'platformOnly' | 'partOf' | 'alters'> {
  name: N
  at: string
}

/** The dictionaries of the platform, or of a tenant (identity.md 10.8). */
export function dictionaryEntity(given: DictionaryParts<'sysDict' | 'bizDict'>) {
  return entity({
    ...given,
    area: 'system',
    fields,
    fixed: ['code'],
    derived: { closed, builtin },
    row: ['code', 'name', 'nameEn', 'sort', 'closed', 'builtin'],
    filters: { keyword: keyword(['关键字', 'Keyword'], 'code', 'name', 'nameEn'), status: 'equals' },
    sort: ['sort', 'code', 'name', 'updatedAt'],
    order: ['sort', 'code'],
    unique: ['code'],
    scope: 'tenant',
    starts: 1,
    acts: ['create', 'update', 'remove', 'setStatus', 'undoSetStatus', 'undoRemove'],
    example: { code: 'table_area', name: '桌台区域', nameEn: 'Table area' },
    reasons: { builtinStays: ['内置字典“{name}”不能删除', 'The built-in dictionary “{name}” cannot be deleted'] },
  })
}

const value = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\s\p{Cc}]*$/u, 'field.format')
  .register(fieldNotes, { label: ['值', 'Value'], kind: 'text', format: ['不能有空格', 'may not contain spaces'] })

const itemFields = {
  dictId: reference(['字典', 'Dictionary']),
  value,
  labelZh: text(['中文标签', 'Chinese label'], { max: 60 }),
  labelEn: optionalText(['英文标签', 'English label'], { max: 60 }),
  colour: choice(['颜色', 'Colour'], dictionaryColours).default('grey'),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 1000 }),
  isDefault: flag(['默认', 'Default']).default(false),
}

/** Dictionaries by their codes, each with its items in the order in which people read them. */
export const NamedDictionaries = z.array(
  z.object({
    code,
    items: list(
      ['字典项', 'Items'],
      z.object({
        value,
        labelZh: itemFields.labelZh,
        labelEn: itemFields.labelEn.unwrap(),
        colour: itemFields.colour.unwrap(),
        isDefault: itemFields.isDefault.unwrap(),
        status: Status,
      }),
    ),
  }),
)
export type NamedDictionary = z.output<typeof NamedDictionaries>[number]
export type NamedItem = NamedDictionary['items'][number]

/** The items of dictionaries, and what every page asks for its labels. */
export function dictionaryItemEntity({ at, ...given }: DictionaryParts<'sysDictItem' | 'bizDictItem'>) {
  return entity({
    ...given,
    area: 'system',
    at: `${at}/item`,
    fields: itemFields,
    fixed: ['dictId', 'value'],
    derived: { dictName: optionalText(['字典', 'Dictionary'], { max: 50 }).unwrap(), builtin },
    row: ['dictId', 'dictName', 'value', 'labelZh', 'labelEn', 'colour', 'sort', 'isDefault', 'builtin'],
    filters: {
      dictId: 'equals',
      keyword: keyword(['关键字', 'Keyword'], 'value', 'labelZh', 'labelEn'),
      status: 'equals',
    },
    sort: ['sort', 'value', 'updatedAt'],
    order: ['dictId', 'sort'],
    unique: ['value'],
    scope: 'tenant',
    starts: 1,
    acts: ['create', 'update', 'remove', 'setStatus', 'undoSetStatus', 'undoRemove'],
    example: { dictId: 1, value: 'TERRACE', labelZh: '露台', labelEn: 'Terrace', colour: 'green' },
    reasons: {
      valueTaken: ['值“{value}”已存在', 'The value “{value}” already exists'],
      oneDefault: ['一个字典只能有一个默认项', 'A dictionary can have only one default'],
      closed: [
        '“{name}”的值由产品决定，只能改名，不能增减或停用',
        'The product sets the values of “{name}”: they can be renamed, but not added, removed or disabled',
      ],
      builtinStays: ['内置的值“{value}”不能删除', 'The built-in value “{value}” cannot be deleted'],
    },
    endpoints: () => ({
      /** The items of one dictionary, in the order in which they are to stand; those that are not named come behind. */
      arrange: write(
        `${at}/item/arrange`,
        z.object({
          dictId: itemFields.dictId,
          items: list(
            ['字典项', 'Items'],
            z.object({
              id: Id,
              version: Version,
              labelZh: itemFields.labelZh,
              labelEn: itemFields.labelEn,
              colour: itemFields.colour.unwrap(),
              isDefault: itemFields.isDefault.unwrap(),
            }),
            { min: 1, max: 500 },
          ),
        }),
        z.object({ changed: count(['修改数量', 'Changed']) }),
        { rule: 'update', title: [`修改${given.title[0]}`, `Update ${given.title[1].toLowerCase()}`] },
      ),
      /** Dictionaries by their codes, in the order of the items; one that is not there is left out. */
      items: read(
        `${at}/items`,
        z.object({ code: list(['字典编码', 'Code'], code, { min: 1, max: 100 }) }),
        NamedDictionaries,
        { rule: 'session', title: ['读取字典项', 'Read dictionaries'], example: { code: ['week_day'] }, tagged: true },
      ),
    }),
  })
}

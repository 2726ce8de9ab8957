import type { Bilingual } from './bilingual.ts'

/** How a value's mark is coloured: meanings, not decoration, so there are six. */
export const dictionaryColours = {
  grey: ['灰', 'Grey'],
  blue: ['蓝', 'Blue'],
  green: ['绿', 'Green'],
  orange: ['橙', 'Orange'],
  red: ['红', 'Red'],
  purple: ['紫', 'Purple'],
} as const satisfies Record<string, Bilingual>
export type DictionaryColour = keyof typeof dictionaryColours

/**
 * A set of values that the code knows, as the platform's dictionary of the same code begins with it. Operators may call its
 * values by other names; where it is `open`, they may add values as well.
 */
export interface Dictionary<O extends Readonly<Record<string, Bilingual>> = Readonly<Record<string, Bilingual>>> {
  /** `^[a-z][a-z0-9_]{1,49}$` */
  code: string
  name: Bilingual
  items: O
  colours?: Readonly<Partial<Record<keyof O & string, DictionaryColour>>>
  open?: true
  /** The order of values that look like numbers, where it is not ascending. */
  order?: readonly (keyof O & string)[]
}

export const enableStatus = {
  code: 'enable_status',
  name: ['启用状态', 'Enabled or disabled'],
  items: { 1: ['启用', 'Enabled'], 0: ['停用', 'Disabled'] },
  colours: { 1: 'green', 0: 'grey' },
  order: ['1', '0'],
} as const satisfies Dictionary

export const yesNo = {
  code: 'yes_no',
  name: ['是否', 'Yes or no'],
  items: { true: ['是', 'Yes'], false: ['否', 'No'] },
  colours: { true: 'blue' },
} as const satisfies Dictionary

export const currency = {
  code: 'currency',
  name: ['币种', 'Currency'],
  items: {
    CNY: ['人民币', 'Renminbi (CNY)'],
    HKD: ['港元', 'Hong Kong dollar (HKD)'],
    USD: ['美元', 'US dollar (USD)'],
  },
} as const satisfies Dictionary

/** @public for fields of modules to come, as all of these. */
export const gender = {
  code: 'gender',
  name: ['性别', 'Gender'],
  items: { UNKNOWN: ['未知', 'Unknown'], MALE: ['男', 'Male'], FEMALE: ['女', 'Female'] },
} as const satisfies Dictionary

/** @public */
export const weekDay = {
  code: 'week_day',
  name: ['星期', 'Day of the week'],
  items: {
    1: ['星期一', 'Monday'],
    2: ['星期二', 'Tuesday'],
    3: ['星期三', 'Wednesday'],
    4: ['星期四', 'Thursday'],
    5: ['星期五', 'Friday'],
    6: ['星期六', 'Saturday'],
    7: ['星期日', 'Sunday'],
  },
} as const satisfies Dictionary

/** Dictionaries of no module in particular; a module's own stand in its contract, where its fields name them. */
export const generalDictionaries: readonly Dictionary[] = [enableStatus, yesNo, currency, gender, weekDay]

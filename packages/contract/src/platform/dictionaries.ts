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
  /** Where values that look like numbers stand in another order. */
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

export const industry = {
  code: 'industry',
  name: ['行业', 'Industry'],
  open: true,
  items: {
    RESTAURANT: ['餐饮', 'Restaurant'],
    BEVERAGE: ['饮品', 'Beverage'],
    BAKERY: ['烘焙', 'Bakery'],
    RETAIL: ['零售', 'Retail'],
    WHOLESALE: ['批发', 'Wholesale'],
    OTHER: ['其他', 'Other'],
  },
} as const satisfies Dictionary

export const dataScope = {
  code: 'data_scope',
  name: ['数据范围', 'Data scope'],
  items: {
    1: ['全部数据', 'Everything'],
    2: ['本组织及下级', 'Own organisations and below'],
    3: ['仅本组织', 'Own organisations only'],
    4: ['绑定门店', 'Own shops'],
    5: ['仅本人', 'Only one’s own'],
    6: ['指定组织', 'Chosen organisations'],
  },
} as const satisfies Dictionary

/** Directory, page, button, link. Pages and buttons come from the contracts; directories and links operators add as well. */
export const menuType = {
  code: 'menu_type',
  name: ['菜单类型', 'Kind of menu entry'],
  items: { D: ['目录', 'Directory'], M: ['页面', 'Page'], B: ['按钮', 'Button'], L: ['链接', 'Link'] },
} as const satisfies Dictionary

/** What is done to records; actions that only one module has are called by that module. */
export const logAction = {
  code: 'log_action',
  name: ['操作类型', 'Kind of operation'],
  items: {
    create: ['新增', 'Create'],
    update: ['修改', 'Update'],
    remove: ['删除', 'Delete'],
    setStatus: ['启停', 'Enable or disable'],
    arrange: ['调整', 'Arrange'],
    export: ['导出', 'Export'],
    login: ['登录', 'Sign in'],
    logout: ['登出', 'Sign out'],
    undoSetStatus: ['撤销启停', 'Undo switching'],
    undoRemove: ['撤销删除', 'Undo deletion'],
    undoMove: ['撤销移动', 'Undo moving'],
    undoArrange: ['撤销调整', 'Undo arranging'],
  },
  colours: { create: 'green', update: 'blue', remove: 'red', setStatus: 'orange', export: 'purple' },
} as const satisfies Dictionary

/** Dictionaries that no field of a contract names yet, or that belong to none in particular. */
export const generalDictionaries: readonly Dictionary[] = [
  enableStatus,
  yesNo,
  {
    code: 'gender',
    name: ['性别', 'Gender'],
    items: { UNKNOWN: ['未知', 'Unknown'], MALE: ['男', 'Male'], FEMALE: ['女', 'Female'] },
  },
  {
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
  },
  logAction,
]

import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { Done } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { text } from '../platform/fields/text.ts'
import { keysPattern, schemes, sizes, themes, tileName } from '../platform/parameters/personal-settings.ts'

/** Of this product: with one slash at its beginning. */
const PageAddress = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])\S*$/, 'field.format')

/** spec 2, 3: what an operator may set for himself in the shell. */
const settingFields = {
  theme: choice(['主题色', 'Theme colour'], themes),
  scheme: choice(['外观', 'Appearance'], schemes),
  size: choice(['布局大小', 'Size'], sizes),
  language: choice(['语言', 'Language'], { zh: ['简体中文', '简体中文'], en: ['English', 'English'] }),
  showSettings: flag(['顶栏显示设置', 'Settings in the top bar']),
  tagsView: flag(['显示标签页', 'Tabs of visited pages']),
  fixedHeader: flag(['固定顶栏', 'Fixed header']),
  sidebarLogo: flag(['侧边栏标志', 'Sidebar logo']),
  supportPinyinSearch: flag(['拼音搜索', 'Pinyin search']),
  sidebarOpen: flag(['展开侧边栏', 'Sidebar open']),
  /** Keys that he presses in place of the product's own. */
  shortcuts: list(
    ['快捷键', 'Shortcuts'],
    z.object({
      standard: text(['默认按键', 'Default keys'], { max: 20 }).regex(keysPattern, 'field.format'),
      keys: text(['按键', 'Keys'], { max: 20 }).regex(keysPattern, 'field.format'),
    }),
    { max: 50 },
  ),
  /** Addresses of pages, in the order of their tabs. */
  pinnedTabs: list(['固定的标签页', 'Pinned tabs'], PageAddress, { max: 20 }),
  /** Tiles of the home page in the operator's own order, and which of them he has put away. */
  homeTiles: list(
    ['首页卡片', 'Home page tiles'],
    z.object({
      tile: text(['卡片', 'Tile'], { max: 64 }).regex(tileName, 'field.format'),
      shown: flag(['显示', 'Shown']),
    }),
    { max: 50 },
  ),
}

/** Of the operator who calls: settings that he has made; what is absent he has left as it is by default. */
export const OwnSettings = z.object(settingFields).partial()
export type OwnSettings = z.output<typeof OwnSettings>

/**
 * Personal settings. Each key on its own, the last write wins; they concern only the operator, so they are not logged.
 * They come with `admin/info`.
 */
export const setting = defineContract({
  name: 'setting',
  area: 'system',
  title: ['个人设置', 'Personal settings'],
  records: 'none',
  endpoints: {
    /** Writes the keys that are sent; null leaves one to its default again. */
    change: write('/pcapi/v1/admin/profile/setting/change', clearable(settingFields), Done, {
      rule: 'self',
      title: ['修改个人设置', 'Change personal settings'],
      example: { size: 'small' },
      unlogged: true,
    }),
  },
})

function clearable<S extends z.ZodRawShape>(shape: S) {
  const entries = Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullable().optional()])
  return z.object(Object.fromEntries(entries) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> })
}

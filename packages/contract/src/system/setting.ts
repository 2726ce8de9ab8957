import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { Done } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { choice, fieldNotes, flag } from '../platform/fields.ts'
import { schemes, sizes, themes } from '../platform/personal-settings.ts'

/** spec 2, 3: what an operator may set for himself in the shell. */
const settingFields = {
  theme: choice(['主题色', 'Theme colour'], themes),
  scheme: choice(['外观', 'Appearance'], schemes),
  size: choice(['布局大小', 'Size'], sizes),
  language: choice(['语言', 'Language'], { zh: ['简体中文', '简体中文'], en: ['English', 'English'] }),
  tagsView: flag(['显示标签页', 'Tabs of visited pages']),
  fixedHeader: flag(['固定顶栏', 'Fixed header']),
  sidebarLogo: flag(['侧边栏标志', 'Sidebar logo']),
  supportPinyinSearch: flag(['拼音搜索', 'Pinyin search']),
  sidebarOpen: flag(['展开侧边栏', 'Sidebar open']),
}

/** Most characters of one kept value, as JSON text. */
const maxKept = 4096

/** Any JSON, for whoever keeps it; not any amount of it. */
const KeptValue = z
  .unknown()
  .check(({ value, issues }) => {
    const { length } = JSON.stringify(value) ?? ''
    if (length > maxKept) issues.push({ code: 'too_big', origin: 'string', maximum: maxKept, input: value })
  })
  .register(fieldNotes, { label: ['内容', 'Value'], kind: 'text' })

/** Of the operator who calls: settings that he has made; what is absent he has left as it is by default. */
export const OwnSettings = z
  .object(settingFields)
  .partial()
  .extend({
    /** Small things that parts of the product remember for him, by their keys. */
    kept: z.record(z.string(), z.unknown()),
  })
export type OwnSettings = z.output<typeof OwnSettings>

/**
 * Personal settings. Each key on its own, the last write wins; they concern nobody else, so they are not logged. They
 * come with `admin/info`.
 */
export const setting = defineContract({
  name: 'setting',
  area: 'system',
  title: ['个人设置', 'Personal settings'],
  reasons: {
    full: ['个人设置已存满（最多 {max} KB）', 'Your personal settings are full (at most {max} KB)'],
  },
  endpoints: {
    /** Writes the keys that are sent; null leaves one to its default again. */
    change: write('/pcapi/v1/admin/profile/setting/change', clearable(settingFields), Done, {
      rule: 'self',
      title: ['修改个人设置', 'Change personal settings'],
      example: { size: 'small' },
      unlogged: true,
    }),
    /** Remembers a value under a key such as `columns/store/brand`; null or nothing forgets it. */
    keep: write(
      '/pcapi/v1/admin/profile/setting/keep',
      z.object({
        key: z
          .string()
          .max(64)
          .regex(/^[a-z][A-Za-z0-9]*(\/[a-z][A-Za-z0-9]*)+$/, 'field.format')
          .register(fieldNotes, { label: ['键', 'Key'], kind: 'text' }),
        value: KeptValue.optional(),
      }),
      Done,
      {
        rule: 'self',
        title: ['保存个人偏好', 'Keep a preference'],
        example: { key: 'columns/store/brand', value: { hidden: ['remark'] } },
        unlogged: true,
      },
    ),
  },
})

function clearable<S extends z.ZodRawShape>(shape: S) {
  const entries = Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullable().optional()])
  return z.object(Object.fromEntries(entries) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> })
}

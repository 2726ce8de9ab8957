import type { Language } from '@brandside/contract/platform/bilingual.ts'
import {
  type KeyBinding,
  keysPattern,
  type Scheme,
  type Size,
  schemes,
  sizes,
  type ThemeColour,
  type TilePlace,
  themes,
  tileName,
} from '@brandside/contract/platform/parameters/personal-settings.ts'

/** spec 2, 3: what an operator may set for himself. */
export interface Settings {
  theme: ThemeColour
  scheme: Scheme
  size: Size
  language: Language
  /** The way to the settings stands in the top bar; without it, in the operator's own menu. */
  showSettings: boolean
  /** The bar with the tabs of visited pages. */
  tagsView: boolean
  /** Bar and tabs stay while the page scrolls. */
  fixedHeader: boolean
  sidebarLogo: boolean
  supportPinyinSearch: boolean
  sidebarOpen: boolean
  /** Addresses of the pages whose tabs he has pinned, in their order. */
  pinnedTabs: string[]
  /** Keys that he presses in place of the product's own. */
  shortcuts: KeyBinding[]
  /** The tiles of the home page in his order; those that are not named stand behind them. */
  homeTiles: TilePlace[]
}

export type SettingKey = keyof Settings

/** The valid settings among stored or imported ones: known names, with values that they take. */
export function knownSettings(given: Readonly<Record<string, unknown>>): Partial<Settings> {
  return pick(
    given as Partial<Settings>,
    keys.filter((key) => accepts[key](given[key])),
  )
}

const isOneOf = (values: object) => (value: unknown) => typeof value === 'string' && Object.hasOwn(values, value)
/** Leads to a page of the product and nowhere else. */
export function isPageAddress(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function isBinding(value: unknown): value is KeyBinding {
  const { standard, keys } = (value ?? {}) as Partial<Record<keyof KeyBinding, unknown>>
  return [standard, keys].every((each) => typeof each === 'string' && keysPattern.test(each))
}

function isTilePlace(value: unknown): value is TilePlace {
  const { tile, shown } = (value ?? {}) as Partial<Record<keyof TilePlace, unknown>>
  return typeof tile === 'string' && tileName.test(tile) && typeof shown === 'boolean'
}

const isFlag = (value: unknown) => typeof value === 'boolean'

const accepts: Readonly<Record<SettingKey, (value: unknown) => boolean>> = {
  theme: isOneOf(themes),
  scheme: isOneOf(schemes),
  size: isOneOf(sizes),
  language: isOneOf({ zh: 0, en: 0 } satisfies Record<Language, 0>),
  showSettings: isFlag,
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  supportPinyinSearch: isFlag,
  sidebarOpen: isFlag,
  pinnedTabs: (value) => Array.isArray(value) && value.every(isPageAddress),
  shortcuts: (value) => Array.isArray(value) && value.length <= 50 && value.every(isBinding),
  homeTiles: (value) => Array.isArray(value) && value.length <= 50 && value.every(isTilePlace),
}

export function pick(from: Partial<Settings>, wanted: readonly SettingKey[]): Partial<Settings> {
  return Object.fromEntries(wanted.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])))
}

export const keys = Object.keys(accepts) as SettingKey[]

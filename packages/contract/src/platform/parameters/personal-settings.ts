import type { Bilingual } from '../bilingual.ts'

/** spec 9: nine predefined theme colours; the first is the default, the second the spec's other reading. */
export const themes = {
  '#3c76fd': ['品牌蓝', 'Brand blue'],
  '#409eff': ['天蓝', 'Sky blue'],
  '#1890ff': ['海蓝', 'Sea blue'],
  '#304156': ['石板灰', 'Slate'],
  '#212121': ['墨黑', 'Ink'],
  '#11a983': ['松绿', 'Pine green'],
  '#13c2c2': ['湖青', 'Teal'],
  '#6959cd': ['堇紫', 'Violet'],
  '#f5222d': ['朱红', 'Vermilion'],
} as const satisfies Record<string, Bilingual>
export type ThemeColour = keyof typeof themes

export const schemes = {
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  system: ['跟随系统', 'System'],
} as const satisfies Record<string, Bilingual>
export type Scheme = keyof typeof schemes

/** spec 4: the sizes keep their names in both languages. */
export const sizes = {
  default: ['default', 'default'],
  medium: ['medium', 'medium'],
  small: ['small', 'small'],
  mini: ['mini', 'mini'],
} as const satisfies Record<string, Bilingual>
export type Size = keyof typeof sizes

/**
 * Keys as they are written down: `n`, `?`, `F2`, `mod+k`, `mod+shift+k`. `mod` is Ctrl, or Cmd on an Apple keyboard; a letter
 * is written small, and Shift stands only where it does not make the character.
 */
export const keysPattern = /^(mod\+)?(shift\+)?([!-*,-@[-~]|F([1-9]|1[0-2]))$/

/** An operator's key in place of a default one. */
export interface KeyBinding {
  /** The keys it has by default, by which it is known. */
  standard: string
  keys: string
}

/** A tile of the home page is known by the file that brings it: `takings`. */
export const tileName = /^[a-z][a-z0-9-]*$/

/** A tile in its place: one that was put away keeps it. */
export interface TilePlace {
  tile: string
  shown: boolean
}

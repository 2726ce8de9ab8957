import { describe, expect, it } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'
import type { Shortcut } from './shortcuts.ts'

withBrowserStores()
const { ariaKeys, declare, isComposing, isPressed, keysOf, shortcutsMet, shortcutsNow } = await import('./shortcuts.ts')
const { changeSettings } = await import('../../base/settings/settings.ts')

const key = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('a key', () => {
  it.each([
    ['mod+k', key('k', { ctrlKey: true })],
    ['mod+k', key('k', { metaKey: true })],
    ['mod+k', key('K', { ctrlKey: true })],
    ['?', key('?', { shiftKey: true })],
    ['?', key('？', { shiftKey: true })],
    ['n', key('n')],
    ['N', key('n')],
    ['Escape', key('Escape')],
    ['shift+n', key('N', { shiftKey: true })],
    ['mod+shift+k', key('K', { ctrlKey: true, shiftKey: true })],
    ['F2', key('F2')],
  ])('%s is pressed by %o', (keys, event) => {
    expect(isPressed(event, keys)).toBe(true)
  })

  it.each([
    ['mod+k', key('k')],
    ['mod+k', key('k', { ctrlKey: true, altKey: true })],
    ['mod+k', key('k', { ctrlKey: true, metaKey: true })],
    ['mod+k', key('k', { ctrlKey: true, shiftKey: true })],
    ['n', key('n', { ctrlKey: true })],
    ['n', key('n', { shiftKey: true })],
    ['n', key('n', { metaKey: true })],
    ['?', key('/')],
    ['?', key('?', { ctrlKey: true })],
    ['shift+n', key('n')],
    ['F2', key('F2', { shiftKey: true })],
  ])('%s is not pressed by %o', (keys, event) => {
    expect(isPressed(event, keys)).toBe(false)
  })
})

it('belongs to an input method that is at work, in Safari one key longer', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})

it('is listed once, by its newest declaration, for as long as it is declared', () => {
  const shortcut = (label: string): { current: Shortcut } => ({
    current: { keys: 'n', label: [label, label], part: 'page' },
  })
  const leaveFirst = declare(shortcut('first'))
  const leaveSecond = declare(shortcut('second'))
  expect(shortcutsNow().map(({ label }) => label[0])).toEqual(['second'])
  leaveSecond()
  expect(shortcutsNow().map(({ label }) => label[0])).toEqual(['first'])
  leaveFirst()
  expect(shortcutsNow()).toEqual([])
})

describe('what is pressed', () => {
  const pressed = (name: string, held = {}) => keysOf({ ...key(name, held), isComposing: false, keyCode: 0 })

  it.each([
    ['n', 'n', {}],
    ['N', 'shift+n', { shiftKey: true }],
    ['？', '?', { shiftKey: true }],
    ['K', 'mod+shift+k', { ctrlKey: true, shiftKey: true }],
    ['k', 'mod+k', { metaKey: true }],
    ['F2', 'F2', {}],
    ['@', 'alt+mod+@', { altKey: true, ctrlKey: true }],
    ['[', 'alt+[', { altKey: true }],
    ['Control', undefined, { ctrlKey: true }],
  ])('%s is written %s', (name, keys, held) => expect(pressed(name, held)).toBe(keys))

  it('belongs to an input method while it works', () => {
    expect(keysOf({ ...key('n'), isComposing: true, keyCode: 78 })).toBeUndefined()
  })
})

it('has the keys that its operator gave it, and keeps them for pages in the background', () => {
  const leave = declare({ current: { keys: 'n', label: ['新增', 'Create'], part: 'page', run: () => {} } })
  changeSettings({ shortcuts: [{ standard: 'n', keys: 'c' }] })
  expect(shortcutsNow()).toMatchObject([{ standard: 'n', keys: 'c' }])
  leave()
  expect(shortcutsNow()).toEqual([])
  expect(keysMet().slice(0, 2)).toEqual(['n c', '/ /'])
  changeSettings({ shortcuts: [] })
  expect(keysMet().slice(0, 2)).toEqual(['n n', '/ /'])
})

const keysMet = () => shortcutsMet().map(({ standard, keys }) => `${standard} ${keys}`)

it.each([
  ['mod+k', 'Control+K Meta+K'],
  ['mod+shift+k', 'Control+Shift+K Meta+Shift+K'],
  ['u', 'U'],
  ['F2', 'F2'],
])('%s is told as %s', (keys, told) => expect(ariaKeys(keys)).toBe(told))

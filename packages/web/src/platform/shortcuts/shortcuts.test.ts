import { describe, expect, it } from 'vitest'
import { declare, isComposing, isPressed, type Shortcut, shortcutsNow } from './shortcuts.ts'

const key = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
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

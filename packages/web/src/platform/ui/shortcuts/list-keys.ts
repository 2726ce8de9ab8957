import type { Shortcut } from './shortcuts.ts'

/** The keys that every list has: they are taken, also while no list has been open yet. */
export const listKeys = { create: 'n', filter: '/', full: 'f' } as const

export const onLists: readonly Shortcut[] = [
  { keys: listKeys.create, label: ['列表：新增', 'Lists: create'], part: 'page', run: nothing },
  { keys: listKeys.filter, label: ['列表：筛选', 'Lists: filter'], part: 'page', run: nothing },
  { keys: listKeys.full, label: ['列表：占满窗口', 'Lists: fill the window'], part: 'page', run: nothing },
]

function nothing(): void {}

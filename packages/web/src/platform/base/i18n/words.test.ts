import { expect, it } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { changeSettings } = await import('../settings/settings.ts')
const { currentWords } = await import('./words.ts')

it('speaks the current language', () => {
  changeSettings({ language: 'zh' })
  expect(currentWords().t('button.search')).toBe('查询')
  expect(currentWords().say(['品牌', 'Brand'])).toBe('品牌')
  changeSettings({ language: 'en' })
  expect(currentWords().t('button.search')).toBe('Search')
  expect(currentWords().say(['品牌', 'Brand'])).toBe('Brand')
})

it('fills details and tells one from many', () => {
  changeSettings({ language: 'en' })
  const { say } = currentWords()
  const rows = ['已选 {count} 项', '{count} row selected | {count} rows selected'] as const
  expect([say(rows, { count: 1 }), say(rows, { count: 2 }), say(rows, { count: 0 })]).toEqual([
    '1 row selected',
    '2 rows selected',
    '0 rows selected',
  ])
})

import { bizDict } from '@brandside/contract/system/dictionaries/biz-dict.ts'
import { bizDictItem } from '@brandside/contract/system/dictionaries/biz-dict-item.ts'
import { role } from '@brandside/contract/system/role.ts'
import { describe, expect, test } from 'vitest'
import { pageRights } from './page-rights.ts'

describe('the rights of a page', () => {
  const contracts = [role, bizDictItem, bizDict]

  test('are those of its contract and of what is part of it, the page’s own first, each once', () => {
    const rights = pageRights(contracts, 'system/bizDict', new Set())
    expect(rights[0]?.tag).toBe('system:bizDict:list')
    expect(new Set(rights.map(({ tag }) => tag)).size).toBe(rights.length)
    expect(rights.every(({ tag }) => tag.startsWith('system:bizDict:'))).toBe(true)
    const titles = rights.flatMap(({ opens }) => opens.map(([, en]) => en))
    expect(titles).toContain(bizDict.endpoints.create.title[1])
    expect(titles).toContain(bizDictItem.endpoints.create.title[1])
  })

  test('say which of them the operator has', () => {
    const held = (permissions: string[]) =>
      pageRights(contracts, 'system/role', new Set(permissions)).flatMap(({ tag, held }) => (held ? [tag] : []))
    expect(held([])).toEqual([])
    expect(held(['system:role:list', 'system:role:*'])).toEqual(['system:role:list'])
    expect(held(['*:*:*'])).toContain('system:role:delete')
  })

  test('what needs no tag asks for no right', () => {
    expect(pageRights(contracts, 'home/dashboard', new Set(['*:*:*']))).toEqual([])
  })
})

import { type Contract, defineContract } from '@brandside/contract/platform/contract.ts'
import { Done, NoInput } from '@brandside/contract/platform/crud.ts'
import { read } from '@brandside/contract/platform/endpoint.ts'
import type { StandardRoleCode } from '@brandside/contract/platform/rights/standard-roles.ts'
import { describe, expect, test } from 'vitest'
import { rightsOf } from './standard-roles.ts'

const contract = (definition: Pick<Contract, 'name' | 'area' | 'roles' | 'partOf'>, actions: readonly string[]) =>
  defineContract({
    ...definition,
    title: ['模块', 'Module'],
    endpoints: Object.fromEntries(
      actions.map((rule) => [rule, read(`/pcapi/v1/x/${rule}`, NoInput, Done, { rule, title: [rule, rule] })]),
    ),
  })

const campaign = contract(
  { name: 'campaign', area: 'marketing', roles: { MARKETING: ['list', 'create'], AUDITOR: ['list', 'audit'] } },
  ['list', 'create', 'audit', 'exportPlain'],
)
const prize = contract({ name: 'prize', area: 'marketing', partOf: 'campaign' }, ['audit', 'draw'])
const recharge = contract({ name: 'recharge', area: 'wholesale', roles: { FINANCE: 'all' } }, ['list', 'approve'])

describe('a standard role begins', () => {
  test.each<[StandardRoleCode, string[]]>([
    ['TENANT_ADMIN', ['campaign:list', 'campaign:create', 'campaign:audit', 'campaign:exportPlain', 'campaign:draw']],
    // With its areas, but for what it is to have nowhere.
    ['BRAND_MANAGER', ['campaign:list', 'campaign:create', 'campaign:audit', 'campaign:draw']],
    // With what the contract says, in the place of its area; also of what is part of the module.
    ['MARKETING', ['campaign:list', 'campaign:create']],
    ['AUDITOR', ['campaign:list', 'campaign:audit']],
    ['SHOP_MANAGER', []],
  ])('%s with %j', (code, tags) => {
    expect([...rightsOf(code, [campaign, prize])]).toEqual(tags.map((tag) => `marketing:${tag}`))
  })

  test('an auditor takes the lists of the wholesale business along, and those of no other', () => {
    const [own, other] = (['wholesale', 'marketing'] as const).map((area) =>
      contract({ name: 'ledger', area }, ['list', 'export', 'approve']),
    )
    expect([...rightsOf('AUDITOR', [own as never])]).toEqual(['wholesale:ledger:list', 'wholesale:ledger:export'])
    expect([...rightsOf('AUDITOR', [other as never])]).toEqual(['marketing:ledger:list'])
  })

  test('with all of a module that gives it all', () => {
    expect([...rightsOf('FINANCE', [recharge])]).toEqual(['wholesale:recharge:list', 'wholesale:recharge:approve'])
  })
})

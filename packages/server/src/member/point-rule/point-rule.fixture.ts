import { pointRule } from '@brandside/contract/member/point-rule.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: pointRule,
  inputs: { simulate: async ({ row }) => ({ ruleId: await row(pointRule), paidCents: 88_50 }) },
} satisfies Fixture

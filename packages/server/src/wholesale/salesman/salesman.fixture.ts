import { admin } from '@brandside/contract/system/admin.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: salesman,
  row: (person) => person.row(admin),
} satisfies Fixture

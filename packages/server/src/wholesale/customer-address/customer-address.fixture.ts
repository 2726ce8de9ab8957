import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default { of: customerAddress } satisfies Fixture

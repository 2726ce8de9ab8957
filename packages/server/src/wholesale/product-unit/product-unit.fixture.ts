import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default { of: productUnit } satisfies Fixture

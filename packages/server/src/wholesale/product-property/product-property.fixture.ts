import { productProperty } from '@brandside/contract/wholesale/product/product-property.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default { of: productProperty } satisfies Fixture

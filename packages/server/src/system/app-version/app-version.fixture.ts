import { appVersion } from '@brandside/contract/system/app-version.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default { of: appVersion, rising: ['build'] } satisfies Fixture

import { beforeAll, expect, test } from 'vitest'
import { people } from '../fixtures.ts'
import { shapeOf } from './id-fields.ts'
import { join, type Person, signedIn } from './people.ts'
import type { WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { workingInput } from './working-input.ts'

/** Scopes hold for writing, too: no row comes into being where its creator would not see it. */
export function walkScopes(walk: Walk): void {
  let root: Person

  beforeAll(async () => {
    root = await signedIn(walk.product, people.root)
  })

  test.each(walk.calls.filter(createsOwned))(
    '$name refuses a row outside the data scope of its creator',
    async (call) => {
      const input = await workingInput(call, root)
      // Of his own records only, and he has none.
      const { caller } = await join(walk.product, { rights: [call.endpoint.guard], dataScope: 4 })
      const { key } = await caller.call(call.endpoint, input)
      // What is another operator's answers like what is not there.
      expect(key).toBeOneOf(['common.scopeDenied', 'common.notFound'])
    },
  )
}

/** Creates a row whose owner stands in the input. */
function createsOwned({ contract: { records }, endpoint }: WalkedCall): boolean {
  if (endpoint.name !== 'create' || !records || records === 'none' || records.scope === 'tenant') return false
  const { nullMeansAll, through: _through, ...columns } = records.scope
  return !nullMeansAll && Object.values(columns).some((column) => column in shapeOf(endpoint.input))
}

import { homeButton } from '@brandside/contract/marketing/home-button.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: homeButton,
  inputs: {
    sort: async ({ input, caller }) => {
      const first = await input(homeButton, 'create')
      const make = async (name: string) => {
        const { data } = await caller.call(homeButton.endpoints.create, { ...first, name } as never)
        return (data as { id: Id }).id
      }
      return { brandId: first.brandId, client: first.client, ids: [await make('点餐'), await make('领券')] }
    },
  },
} satisfies Fixture

import type { Id } from '@brandside/contract/platform/id.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

const { view, update } = messageChannel.endpoints

const config = [
  { setting: 'host', value: 'smtp.example.com' },
  { setting: 'security', value: 'TLS' },
  { setting: 'from', value: 'desk@example.com' },
]

/** A channel without an account sends no test. */
async function configured({ id }: Input, { caller }: Maker): Promise<void> {
  const { data } = await caller.call(view, { id: id as Id })
  await caller.call(update, { id: id as Id, version: data?.version ?? 0, config })
}

export default { of: messageChannel, before: { test: configured } } satisfies Fixture

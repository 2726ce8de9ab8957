import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: outMessage,
  row: async (maker) => {
    const input = await maker.input(messageChannel, 'test')
    const { data } = await maker.caller.call(messageChannel.endpoints.test, input as never)
    return data?.messageId as Id
  },
  signed: {
    consent: async ({ row }) => ({
      input: { who: await row(member), appId: 'wx2421b1c4370ec43b', openId: 'oWalk', templateNos: ['T1'] },
    }),
  },
  before: {
    // What has gone is not sent again.
    retry: ({ ids }, { database }) =>
      asSuperuser(database, async (db) => {
        await db.query(`update app.out_message set state = 'FAILED' where id = any($1)`, [ids])
      }),
  },
} satisfies Fixture

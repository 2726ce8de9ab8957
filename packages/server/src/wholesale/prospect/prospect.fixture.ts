import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: prospect,
  sortedBy: { nextFollowOn: 'follow_due' },
  inputs: {
    assign: async (maker) => ({ ids: [await maker.row(prospect)], salesmanId: await maker.row(salesman) }),
  },
  before: {
    convert: placed,
    claim: (_, { database, id }) => change(database, `update app.admin set salesman = true where id = ${id}`),
    release: (input, maker) => owned(input, maker),
    reinstate: (input, { database }) =>
      change(
        database,
        `update app.prospect set state = 'CANCELLED', state_before_cancel = 'NEW' where id = ${input.id}`,
      ),
  },
} satisfies Fixture

/** A customer has a whole address. */
function placed(input: Input, { database }: Maker) {
  return change(
    database,
    `update app.prospect set province = '浙江省', city = '湖州市', address = '南浔古镇 8 号' where id = ${input.id}`,
  )
}

function owned({ ids }: Input, { database, id }: Maker) {
  return change(database, `update app.prospect set salesman_id = ${id} where id = any('{${String(ids)}}')`)
}

function change(database: Maker['database'], statement: string) {
  return asSuperuser(database, (client) => client.query(statement))
}

import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { paperOf } from '../paper.fixture.ts'

const { submit, approve, view } = contract.endpoints

/** As if somebody else had written it: nobody approves what is his own. */
async function ofAnother(id: Id, { database }: Maker): Promise<void> {
  await asSuperuser(database, (db) =>
    db.query(`update app.contract set created_by = null, writers = '{}' where id = $1`, [id]),
  )
}

async function moved(input: Input, person: Maker, ...moves: (typeof submit | typeof approve)[]): Promise<void> {
  const id = input.id as Id
  await ofAnother(id, person)
  for (const move of moves) {
    const { data } = await person.caller.call(view, { id })
    await person.caller.call(move, { id, version: data?.version ?? 0 })
    await ofAnother(id, person)
  }
}

export default {
  of: contract,
  inputs: {
    attach: async (maker) => {
      const id = await maker.row(contract)
      const { data } = await maker.caller.call(view, { id })
      return { id, version: data?.version ?? 0, keys: [await paperOf(maker, 'contract', id)] }
    },
  },
  before: {
    withdraw: (input, person) => moved(input, person, submit),
    approve: (input, person) => moved(input, person, submit),
    reject: (input, person) => moved(input, person, submit),
    terminate: (input, person) => moved(input, person, submit, approve),
    amend: (input, person) => moved(input, person, submit, approve),
  },
} satisfies Fixture
